import { paths } from '#client/paths.ts';
import { IconLink } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { Bar } from '#client/ui/page.tsx';
import { common } from '#client/words/screens.ts';
import { AccountCorner } from './account-corner.tsx';

/** A bar without a title: for pages whose heading stands in the page. */
export function HomeBar() {
  return (
    <Bar>
      <IconLink to={paths.home} label={common.toHome} icon={<Logo />} />
      <span style={{ flex: 1 }} />
      <AccountCorner />
    </Bar>
  );
}
