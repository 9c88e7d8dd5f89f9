/** The question that was asked last; undefined when none was asked. */
export function lastQuestion<Question extends { id: number }>(questions: readonly Question[]) {
  return questions.toSorted((one, other) => other.id - one.id)[0];
}
