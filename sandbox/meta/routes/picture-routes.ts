import { pageType, picture } from '../nodes/page.ts'
import { findRecord } from '../read-routes.ts'
import type { GraphRoute } from '../route.ts'

/** An HTTP redirect instead of a JSON answer. */
export class Redirection {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

export const PICTURE_ROUTES: GraphRoute[] = [
  {
    method: 'GET',
    path: '/{page-id}/picture',
    operation: 'read',
    usage: 'pages',
    handle: (call) => {
      const data = picture(findRecord(pageType, call), call.view)
      return call.parameters.boolean('redirect') === false ? { data } : new Redirection(data.url)
    },
  },
]
