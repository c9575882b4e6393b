import { signIn } from '#web/api/sign-in.ts'

/** Facebook shows its permission window again, with what was declined before. */
export const askFacebookAgain = () => signIn('/page-management', { auth_type: 'rerequest' })
