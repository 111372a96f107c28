import { create } from 'zustand';

/** Whether something in front of the server wants somebody to sign in: what is not told to it does not pass. */
export const useFront = create<{ readonly asks: boolean }>(() => ({ asks: false }));

/** Nothing is told twice. */
export function noteFront(asks: boolean): void {
  if (useFront.getState().asks !== asks) useFront.setState({ asks });
}
