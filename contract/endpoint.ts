import { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * One call of the API as plain data. The server registers it, validates with it and documents it (OpenAPI);
 * the browser's client is typed by it. Neither writes a shape twice.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{name}` parameters, as in OpenAPI. */
  path: string
  summary: string
  /**
   * Who may call it. `person`: anybody signed in (`Authorization: Bearer <access_token>`), for what is their own; a
   * permission: an active member of the page's or team's team whose role has it.
   */
  access: 'public' | 'person' | Permission
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Of the body, where the server's usual bound is too little. */
  mostBytes?: number
  reply: z.ZodType
}

/** Every success has the same envelope; `message`, when present, is shown to the person as it is. */
export const success = <Shape extends z.ZodRawShape>(payload: Shape) =>
  z.object({ success: z.literal(true), message: z.string().optional(), ...payload })

/** Every failure has the same envelope; `errors` tells field by field what to mend. */
export const failure = z
  .object({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    /** The platform's own type of the error, where it was the platform that refused. */
    type: z.string().optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof failure>

type Part<E, Key extends string> = E extends { [K in Key]: infer Schema extends z.ZodType } ? Schema : never

type InputPart<E, Key extends 'params' | 'query' | 'body'> = [Part<E, Key>] extends [never]
  ? unknown
  : { [K in Key]: z.input<Part<E, Key>> }

/** What a caller gives: `{ params, query, body }`, each only when the endpoint has it. */
export type Input<E extends Endpoint> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>

type ReceivedPart<E, Key extends 'params' | 'query' | 'body'> = [Part<E, Key>] extends [never]
  ? unknown
  : { [K in Key]: z.output<Part<E, Key>> }

/** What a handler gets, after validation and defaults. */
export type Received<E extends Endpoint> = ReceivedPart<E, 'params'> &
  ReceivedPart<E, 'query'> &
  ReceivedPart<E, 'body'>

export type Reply<E extends Endpoint> = z.output<E['reply']>
