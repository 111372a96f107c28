import type * as english from '../pages.ts';
import { PRODUCT } from '../product.ts';

export const home: typeof english.home = {
  logo: `Logo de ${PRODUCT}`,
  title: `Te damos la bienvenida a ${PRODUCT}`,
  description:
    'Alcanza tus objetivos con un seguimiento experto y un entrenamiento a tu medida. Anota cada serie en el gimnasio, con o sin conexión: nada de lo que escribes se pierde.',
  login: 'Iniciar sesión',
  register: 'Registrarse',
  goOn: 'Continuar',
};

export const notFound: typeof english.notFound = {
  title: 'Página no encontrada',
  text: 'En esta dirección no hay nada. Puede que esté mal escrita o que la página se haya movido.',
  back: 'Volver al inicio',
};

export const noBlocks: typeof english.noBlocks = {
  title: 'Sin bloques asignados',
  text: 'Tu entrenador aún no creó un bloque para ti. Aparecerá en tu historial de bloques.',
  back: 'Volver al menú de atleta',
};

export const noMacros: typeof english.noMacros = {
  title: 'Sin macros asignados',
  text: 'Tu entrenador aún no definió tus macros. Aparecerán en tu dieta.',
  back: 'Volver al menú de atleta',
};
