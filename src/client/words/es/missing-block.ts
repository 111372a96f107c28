import type * as english from '../missing-block.ts';

export const missingBlock: typeof english.missingBlock = {
  title: 'Este bloque no está disponible',
  text: 'Puede que tu entrenador lo haya quitado o que sea de otra cuenta.',
  kept: 'Lo que anotaste y aún no se envió se conserva en este dispositivo.',
  toBlocks: 'Volver a tus bloques',
};
