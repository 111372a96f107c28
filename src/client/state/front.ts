import { create } from 'zustand';

/** Whether something in front of the server wants somebody to sign in: until they do, no call passes. */
export const useFront = create<{ readonly asks: boolean }>(() => ({ asks: false }));

/** Notes whether somebody has to sign in; only a change is told to those who subscribe. */
export function noteFront(asks: boolean): void {
  if (useFront.getState().asks !== asks) useFront.setState({ asks });
}
