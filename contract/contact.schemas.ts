import { z } from 'zod'
import { contactLimits, contactSubjects } from './contact-rules.ts'
import { type Schemas, success } from './endpoint.schemas.ts'

const written = (max: number) => z.string().trim().min(1).max(max)

export const contactSchemas = {
  sendContactMessage: {
    summary: 'Sends a message to the people behind the product; public',
    body: z.object({
      /** Idempotency key made by the sender. */
      key: z.uuid(),
      name: written(contactLimits.name),
      /** An e-mail address or a phone number. */
      contact: written(contactLimits.contact),
      subject: z.enum(contactSubjects),
      message: written(contactLimits.message),
      /** Honeypot: hidden from people, so only programs fill it in. */
      website: z.string().max(500).default(''),
      /** Seconds spent on the form. */
      seconds: z.number().min(0).max(1_000_000),
    }),
    /** Reference number of the message. */
    reply: success({ number: z.number().int() }),
  },
} as const satisfies Schemas
