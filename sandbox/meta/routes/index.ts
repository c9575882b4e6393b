import { READ_ROUTES } from '../read-routes.ts'
import type { GraphRoute } from '../route.ts'
import { COMMENT_ROUTES } from './comment-routes.ts'
import { LOGIN_ROUTES } from './login-routes.ts'
import { MESSAGE_ROUTES } from './message-routes.ts'
import { PICTURE_ROUTES } from './picture-routes.ts'
import { PROFILE_ROUTES } from './profile-routes.ts'
import { SUBSCRIPTION_ROUTES } from './subscription-routes.ts'
import { refuseHeldThreads, THREAD_ROUTES } from './thread-routes.ts'

/** Every route of the imitated Graph API. A test compares it with `coverage/`. */
export const GRAPH_ROUTES: GraphRoute[] = [
  ...READ_ROUTES,
  ...LOGIN_ROUTES,
  ...SUBSCRIPTION_ROUTES,
  ...COMMENT_ROUTES,
  ...MESSAGE_ROUTES.map(refuseHeldThreads),
  ...THREAD_ROUTES,
  ...PROFILE_ROUTES,
  ...PICTURE_ROUTES,
]
