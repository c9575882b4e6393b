import { GIVEN_NAMES } from '../../keywords/given-names.ts'
import { remembered } from '../../keywords/remembered.ts'
import { foldOf } from './lexicon.ts'

const KNOWN = new Set(GIVEN_NAMES.map((name) => foldOf(name.toLowerCase())))
/** Common second parts of Mongolian names, in the common alphabet. */
const NAME_ENDING =
  /(?:jargal|baatar|batar|maa|ma|tuya|ceceg|cimeg|bat|bayar|bold|dorj|suren|guul|zaya|gerel|erdene|hyag|naran|saihan|cuger)$/

export const isGivenName = (word: string): boolean => rememberedName(word).given

const rememberedName = remembered(
  (word) => {
    const fold = foldOf(word)
    return { given: KNOWN.has(fold) || (fold.length > 4 && NAME_ENDING.test(fold)) }
  },
  { most: 2000, longest: 18 },
)
