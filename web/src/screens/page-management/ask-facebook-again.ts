import { signIn } from '#web/api/sign-in.ts'

/** Opens Facebook's permission dialog again, including declined permissions. */
export const askFacebookAgain = () => signIn('/page-management', { auth_type: 'rerequest' })
