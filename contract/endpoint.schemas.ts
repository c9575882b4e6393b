import { z } from 'zod'
import type { EndpointName } from './endpoints.ts'

/** Input and reply of one endpoint. The server validates and documents (OpenAPI) with it; clients take their types. */
export type EndpointSchemas = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Highest size of the body in bytes; absent: the server's usual limit. */
  mostBytes?: number
  reply: z.ZodType
}

/** The schemas of one part of the API. A name that `endpoints` lacks is a type error. */
export type Schemas = Partial<Record<EndpointName, EndpointSchemas>>

/** Shape of every successful reply around its payload. The browser shows `message`, when present, unchanged. */
export const success = <Shape extends z.ZodRawShape>(payload: Shape) =>
  z.object({ success: z.literal(true), message: z.string().optional(), ...payload })

/** Shape of every failed reply. `errors`: messages by field. */
export const failure = z
  .object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    /** Error type of the platform, when the platform refused. */
    type: z.string().optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof failure>
