// Notes and questions as remarks on a board, which every file keeps.
import type { Film, QuestionAsked } from '../lib/types';

export type Remark = [place: number, text: string];

export const remarkOf = ({ place, text, answers, why }: QuestionAsked): Remark => [
  place,
  `? ${text} = ${answers.join(' ')}${why ? ` : ${why}` : ''}`,
];

/** All of a board, less the questions (and notes) at *places* that others are to take. */
export const remarksBut = (film: Film, places: number[], notes = false): Remark[] => [
  ...film.comments.filter(([place]) => !notes || !places.includes(place)),
  ...film.questions.filter((one) => !places.includes(one.place)).map(remarkOf),
];
