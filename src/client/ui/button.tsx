import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** 'primary' is the one thing to do here; 'danger' ends something; 'quiet' has no frame. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

type Looks = { look?: ButtonLook; wide?: boolean; icon?: ReactNode };

type ButtonProps = Looks &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-disabled'> & {
    /** What it began is under way: it keeps the focus, which a disabled button would lose, and does nothing. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button(props: ButtonProps) {
  const { look = 'plain', wide = false, icon, type = 'button', busy = false, children, ...rest } = props;
  return (
    <button
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      type={type === 'submit' ? 'submit' : 'button'}
      className={classOf(look, wide)}
    >
      {icon}
      <span className={styles['words']}>{children}</span>
    </button>
  );
}

export function LinkButton({ look = 'plain', wide = false, icon, children, ...rest }: Looks & LinkProps) {
  return (
    <Link {...rest} className={classOf(look, wide)}>
      {icon}
      <span className={styles['words']}>{children}</span>
    </Link>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children' | 'aria-label'> & {
  /** The accessible name: what the button does, in words. */
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={styles['icon']}>
      {icon}
    </button>
  );
}

export function IconLink({ label, icon, to }: { label: string; icon: ReactNode; to: string }) {
  return (
    <Link to={to} aria-label={label} className={styles['icon']}>
      {icon}
    </Link>
  );
}

function classOf(look: ButtonLook, wide: boolean): string {
  return classNames(styles['button'], styles[look], wide && styles['wide']);
}
