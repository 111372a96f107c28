/** What a row shows at a touch, in one file: each file of its own would cost the first load more than it saves. */
export { Questions } from './set-questions.tsx';
export { Steppers } from './steppers.tsx';
