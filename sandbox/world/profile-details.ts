import { opaque } from './ids.ts'
import type { Customer } from './types.ts'

/** Phone number or e-mail address in the customer's profile, which a tap on the quick reply sends. */
export function profileDetail({ id, username }: Customer, contentType: string): string | undefined {
  switch (contentType) {
    case 'user_phone_number':
      return `+9769${opaque(`phone of ${id}`).replaceAll(/\D/g, '').padEnd(7, '1').slice(0, 7)}`
    case 'user_email':
      return `${username}@example.mn`
    default:
      return undefined
  }
}
