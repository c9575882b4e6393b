import { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * One call of the API as plain data. The server registers, validates and documents (OpenAPI) with it. The browser's
 * client takes its types from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` parameters, as in OpenAPI. */
  path: string
  summary: string
  /**
   * Required access. `person`: a signed-in person (`Authorization: Bearer <access_token>`), for their own data. A
   * permission: an active member of the team, or of the page's team, whose role has it.
   */
  access: 'public' | 'person' | Permission
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Highest size of the body in bytes; absent: the server's usual limit. */
  mostBytes?: number
  reply: z.ZodType
}

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

type Part<E, Key extends string> = E extends { [K in Key]: infer Schema extends z.ZodType } ? Schema : never

type InputPart<E, Key extends 'params' | 'query' | 'body'> = [Part<E, Key>] extends [never]
  ? unknown
  : { [K in Key]: z.input<Part<E, Key>> }

/** Input of a caller: `{ params, query, body }`, each only if the endpoint has it. */
export type Input<E extends Endpoint> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>

type ReceivedPart<E, Key extends 'params' | 'query' | 'body'> = [Part<E, Key>] extends [never]
  ? unknown
  : { [K in Key]: z.output<Part<E, Key>> }

/** Input of a handler, after validation and defaults. */
export type Received<E extends Endpoint> = ReceivedPart<E, 'params'> &
  ReceivedPart<E, 'query'> &
  ReceivedPart<E, 'body'>

export type Reply<E extends Endpoint> = z.output<E['reply']>
