import { MAX_REPS } from '#contract/limits.ts';
import type { Field } from '#contract/vocabulary.ts';
import { formatNumber } from '../numbers.ts';
import type * as english from '../set-questions.ts';

export const setQuestions: typeof english.setQuestions = {
  doubtPlanned: (typed, planned) => `¿${typed}? Previsto: ${planned}.`,
  doubtLast: (typed, last) => `¿${typed}? Última vez: ${last}.`,
  yes: 'Sí',
  yesOf: (set, typed) => `Sí, ${typed} en ${set}`,
  no: 'No',
  noOf: (set, typed) => `No, ${typed} no es correcto en ${set}`,
  whichLoad: '¿Qué carga?',
  bodyweight: 'Peso corporal',
  bodyweightOf: (set) => `Peso corporal en ${set}`,
  unticked: (values) => `Sin anotar: ${values}`,
  clear: 'Borrar',
  clearOf: (set) => `Borrar ${set}`,
  needs: {
    reps: 'Escribe las reps que hiciste y marca la serie.',
    seconds: 'Escribe los segundos que hiciste y marca la serie.',
    metres: 'Escribe los metros que hiciste y marca la serie.',
  },
  problem: (field, problem, mostLoad) => {
    switch (problem) {
      case 'not_a_number':
        return field === 'load' ? `Escribe un número, como ${formatNumber(82.5)}.` : 'Escribe un número, como 5.';
      case 'negative':
        return field === 'reps'
          ? 'Las reps no pueden ser negativas.'
          : `${nameOf(field)} no puede ser negativ${field === 'load' ? 'a' : 'o'}.`;
      case 'too_large':
        if (field === 'rpe') return 'El RPE puede ser 10 como máximo.';
        return field === 'load'
          ? `La carga puede ser de ${mostLoad} como máximo.`
          : `Puedes anotar ${MAX_REPS} reps como máximo.`;
      case 'not_a_half_step':
        return `${nameOf(field)} va de ${formatNumber(0.5)} en ${formatNumber(0.5)}.`;
    }
  },
  keeps: (kept) => (kept === '' ? 'Aquí aún no hay nada anotado.' : `Se mantiene ${kept}.`),
};

function nameOf(field: Field): string {
  return field === 'load' ? 'La carga' : field === 'reps' ? 'Las reps' : 'El RPE';
}
