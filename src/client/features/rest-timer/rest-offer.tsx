import { X } from 'lucide-react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { restWords as words } from '#client/words/rest.ts';

const CHOICES = ['1:30', '2:00', '3:00', '5:00'] as const;
/** The key in local storage of the choice that was made last on this device. */
const KEY = 'spotter-rest-choice';

type RestOfferProps = { onChoose: (restTime: string) => void; onClose: () => void };

/** Offers rests where the coach wrote none; the length that was chosen last stands out. */
export function RestOffer({ onChoose, onClose }: RestOfferProps) {
  const last = lastChoice();
  return (
    <>
      {CHOICES.map((time) => (
        <Button
          key={time}
          look={time === last ? 'plain' : 'quiet'}
          aria-label={words.choose(time)}
          onClick={() => {
            keepChoice(time);
            onChoose(time);
          }}
        >
          {time}
        </Button>
      ))}
      <IconButton label={words.close} icon={<X aria-hidden />} onClick={onClose} />
    </>
  );
}

function lastChoice(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function keepChoice(time: string): void {
  try {
    localStorage.setItem(KEY, time);
  } catch {
    // Storage is full or refused: no length stands out next time.
  }
}
