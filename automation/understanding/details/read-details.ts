import { phonesIn } from '../words/phones.ts'
import { addressIn } from './address.ts'
import { detailTokens } from './detail-tokens.ts'
import { emailIn } from './email.ts'
import { nameIn } from './names.ts'
import { placesIn } from './written-places.ts'

export type Details = {
  phone: string | null
  secondPhone: string | null
  /** The verbatim part of the text, with district, entrance code and gate. */
  address: string | null
  district: string | null
  khoroo: string | null
  cityOrAimag: string | null
  name: string | null
  email: string | null
}

/** Characters of a message that are read: details are short. */
const MOST_CHARACTERS = 1000

/** «88112233 биш»: another one is meant. */
const REJECTED = /^(?:\s*-?(?:руу|ruu|д|d))?\s+(?:биш|bish|biish)(?!\p{L})/u
const LONGEST_REJECTION = 16

/** Reads phone numbers, address, name and e-mail of a customer's message, in either script and in linear time. */
export const readDetails = (written: string): Details => {
  const text = written.slice(0, MOST_CHARACTERS)
  const phones = phonesIn(text).filter(({ end }) => !REJECTED.test(text.slice(end, end + LONGEST_REJECTION)))
  const email = emailIn(text)
  const tokens = detailTokens(text, phones, email)
  const places = placesIn(tokens)
  const address = addressIn(text, tokens, places)
  return {
    phone: phones[0]?.number ?? null,
    secondPhone: phones.find(({ number }) => number !== phones[0]?.number)?.number ?? null,
    address: address ? text.slice(address.start, address.end) : null,
    district: places.district,
    khoroo: places.khoroo,
    cityOrAimag: places.cityOrAimag,
    name: nameIn(text, tokens, places, address),
    email: email?.address ?? null,
  }
}
