import { z } from 'zod'
import { browsers, systems } from './devices.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { language } from './fields.schemas.ts'
import { limits } from './limits.ts'

export const profile = z
  .object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    facebook_name: z.string(),
    picture_url: z.string().nullable(),
    email: z.string().nullable(),
    language,
    created_at: z.string(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

/** One signed-in browser. `browser` and `system` come from its User-Agent header; null: unknown. */
const signIn = z
  .object({
    id: z.uuid(),
    browser: z.enum(browsers).nullable(),
    system: z.enum(systems).nullable(),
    began_at: z.string(),
    /** Exact to a quarter of an hour. */
    last_used_at: z.string(),
    /** The browser that makes this request. */
    is_current: z.boolean(),
  })
  .meta({ id: 'SignIn' })
export type SignIn = z.infer<typeof signIn>

const tokens = { access_token: z.string(), refresh_token: z.string() }
const name = z.string().trim().min(limits.person_name.min).max(limits.person_name.max)

export const accountSchemas = {
  signUp: {
    summary:
      'Turns the sign-in session (cookie) into tokens; `signup` makes the account and needs `is_agree`',
    body: z.object({ mode: z.enum(['signup', 'login']), is_agree: z.boolean().optional() }),
    reply: success({ ...tokens, profile }),
  },
  refreshToken: {
    summary: 'Exchanges a refresh token, once, for a new pair',
    body: z.object({ refresh_token: z.string().min(1).max(512) }),
    reply: success(tokens),
  },
  logOut: {
    summary: 'Revokes every token of this sign-in',
    reply: success({}),
  },
  listSignIns: {
    summary: 'The browsers in which the person is signed in, the last used first, at most 100',
    reply: success({ sign_ins: z.array(signIn) }),
  },
  endSignIn: {
    summary: 'Ends a sign-in immediately, with its streams',
    params: z.object({ id: z.uuid() }),
    reply: success({}),
  },
  endOtherSignIns: {
    summary: 'Ends every sign-in except the current one; `ended` is the number of ended ones',
    reply: success({ ended: z.number().int() }),
  },
  getProfile: {
    summary: 'The signed-in person',
    reply: success({ profile }),
  },
  updateProfile: {
    summary: "Changes the person's own name",
    body: z.object({ first_name: name, last_name: z.string().trim().max(limits.person_name.max) }),
    reply: success({ profile }),
  },
  deleteAccount: {
    summary: 'Deletes the person with every team they own, its pages, automations and history, for good',
    reply: success({}),
  },
  getDeletionRequest: {
    summary: 'Progress of a deletion that was requested at Facebook',
    params: z.object({ code: z.string().regex(/^[A-Za-z0-9]{1,64}$/) }),
    reply: success({
      deletion_request: z.object({
        code: z.string(),
        status: z.enum(['waiting', 'completed']),
        requested_at: z.string(),
        /** When the deletion runs: immediately, or after the days in which the person may return. */
        due_at: z.string(),
        completed_at: z.string().nullable(),
      }),
    }),
  },
} as const satisfies Schemas
