import { z } from 'zod'
import { contactLimits, contactSubjects } from './contact-rules.ts'
import { type Endpoint, success } from './endpoint.ts'

const written = (max: number) => z.string().trim().min(1).max(max)

export const contactEndpoints = {
  sendContactMessage: {
    method: 'POST',
    path: '/api/v1/contact-messages',
    summary: 'Writes to the people behind the product; anybody may',
    access: 'public',
    body: z.object({
      /** Made by the sender; what comes again under it is the same message. */
      key: z.uuid(),
      name: written(contactLimits.name),
      /** An e-mail address or a phone number. */
      contact: written(contactLimits.contact),
      subject: z.enum(contactSubjects),
      message: written(contactLimits.message),
      /** A field that no person sees: who fills it in is a program. */
      website: z.string().max(500).default(''),
      /** How long the form was being filled in. */
      seconds: z.number().min(0).max(1_000_000),
    }),
    /** The number to refer to. */
    reply: success({ number: z.number().int() }),
  },
} as const satisfies Record<string, Endpoint>
