import { useId, type ReactNode, type Ref } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import { Form } from './form.tsx';

type FormDialogProps = {
  title: string;
  /** What it is about, or what follows: read out with the title. */
  consequence?: ReactNode;
  /** What the button says that closes the dialog and sends nothing. */
  cancel: string;
  /** What the button says that sends the form. */
  confirm: string;
  look?: 'primary' | 'danger';
  icon?: ReactNode;
  /** The form is on its way: nothing is sent again, and the dialog stays. */
  isBusy: boolean;
  /** Why it did not come through, where no field of it is wrong. */
  error?: string | undefined;
  /** A control beside the error that leads on. */
  action?: ReactNode;
  form?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog of its own. */
export function FormDialog(props: FormDialogProps) {
  const { title, consequence, cancel, confirm, look = 'primary', icon, isBusy, error, action, form } = props;
  const { onSubmit, onClose, children } = props;
  const id = useId();
  return (
    <Dialog
      open
      title={title}
      consequence={consequence}
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button busy={isBusy} onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} look={look} busy={isBusy} icon={icon}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        {...(form && { ref: form })}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
      </Form>
      <FormError action={action}>{error}</FormError>
    </Dialog>
  );
}
