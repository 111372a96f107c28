import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = {
  label: string;
  /** Types and endings, as the browser's own field takes them. */
  accept: string;
  look?: 'primary';
  onChoose: (file: File) => void;
};

/** Leads to the browser's own choice of a file. */
export function FileButton({ label, accept, look, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(look && { look })} wide icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
