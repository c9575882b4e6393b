import { nounForms } from './inflect.ts'
import { verbForms } from './verb-forms.ts'

/** Words that customers use without endings, or that are already a question. */
const WITHOUT_ENDINGS = new Set(
  'вэ бэ уу үү юу юү юм хэд хэдэн хаана хэзээ ямар хэн яаж байна байгаа байхгүй сайн үү л ч нь хэдээр'.split(
    ' ',
  ),
)

/** @returns forms of a keyword, the most frequent first; in a phrase only the last word changes */
export const inflectedForms = (keyword: string): string[] => {
  const place = keyword.lastIndexOf(' ') + 1
  const [before, word] = [keyword.slice(0, place), keyword.slice(place)]
  if (!/^[а-яёөү]{2,}$/u.test(word) || WITHOUT_ENDINGS.has(word)) return []
  const { genitive, comitative, accusative, reflexive, ablative } = nounForms(word)
  const forms = verbForms(word) ?? [genitive, comitative, accusative, reflexive, ablative]
  return forms.flatMap((form) => (form === undefined ? [] : [before + form]))
}
