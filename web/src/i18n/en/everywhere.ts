import { billing } from './billing.ts'
import { errors } from './errors.ts'
import { landing } from './landing.ts'
import { pages } from './pages.ts'
import { product } from './product.ts'
import { profile } from './profile.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { teams } from './teams.ts'

/** What every screen needs, and the screens of signing in: these come first. */
export const everywhere = {
  product,
  landing,
  signIn,
  shell,
  errors,
  pages,
  profile,
  teams,
  billing,
}
