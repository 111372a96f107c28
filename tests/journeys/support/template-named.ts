import type { Template, Templates } from '#contract/api/templates.ts';
import type { Remote } from './server-calls.ts';

/** The coach's template with this name; undefined where there is none. */
export async function templateNamed(coach: Remote, name: string): Promise<Template | undefined> {
  const path = `/api/coaches/${coach.id}/templates`;
  const { templates } = (await coach.ask('GET', path)) as Templates;
  const id = templates.find((one) => one.name === name)?.templateId;
  return id === undefined ? undefined : ((await coach.ask('GET', `${path}/${id}`)) as Template);
}
