import type { AnswerType, AskedAnswer, QuestionNode } from './settings.ts'

/** @returns settings of a kind of answer, as a new question has them */
export const askedOf = (type: AnswerType): AskedAnswer => {
  switch (type) {
    case 'number':
      return { type, min: null, max: null, whole: false }
    case 'date':
      return { type, with_time: false }
    case 'rating':
      return { type, length: 5 }
    default:
      return { type }
  }
}

/** Built-in fields that keep an answer of their kind. */
const OWN_FIELDS: Partial<Record<AnswerType, string>> = {
  phone: 'phone',
  email: 'email',
  name: 'full_name',
  address: 'address',
  location: 'location',
}

/** @returns settings of a new question, with the field and the behaviour that fit its kind of answer */
export const emptyQuestion = (answer: AskedAnswer): QuestionNode['payload'] => {
  const key = OWN_FIELDS[answer.type]
  return {
    text: '',
    answer,
    choices: [],
    field: key === undefined ? null : { key, name: '' },
    ask_when: key === undefined ? 'always' : 'confirm',
    one_tap: true,
    retry_text: '',
    most_tries: 3,
    skip_title: '',
    person_title: '',
    timeout_minutes: null,
  }
}
