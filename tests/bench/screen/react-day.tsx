import { createRoot } from 'react-dom/client';
import { createDay, openStore } from './day.ts';
import { ReactDay } from './react-cards.tsx';

/** A day as React is taught: one state, every field controlled, all drawn again at each key. */
const store = await openStore();
const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<ReactDay first={(await store.read()) ?? createDay()} onChange={(day) => store.write(day)} />);
