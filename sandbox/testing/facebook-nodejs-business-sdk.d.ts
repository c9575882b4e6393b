/** The package has no types; these are the parts that the test uses. */
declare module 'facebook-nodejs-business-sdk' {
  type Parameters = Record<string, unknown>

  class GraphObject {
    constructor(id: string)
    id: string
    _data: Record<string, unknown>
    get(fields: string[], parameters?: Parameters): Promise<GraphObject>
    update(fields: string[], parameters?: Parameters): Promise<GraphObject>
    delete(fields: string[], parameters?: Parameters): Promise<unknown>
  }

  interface GraphCursor<T> extends Array<T> {
    hasNext(): boolean
    next(): Promise<GraphCursor<T>>
  }

  type List<T> = (fields: string[], parameters?: Parameters) => Promise<GraphCursor<T>>
  type Create = (fields: string[], parameters?: Parameters) => Promise<GraphObject>

  class Comment extends GraphObject {
    getComments: List<Comment>
    createComment: Create
    createLike: Create
  }

  class PagePost extends GraphObject {
    getComments: List<Comment>
  }

  class LiveVideo extends GraphObject {
    getComments: List<Comment>
  }

  class Page extends GraphObject {
    getPublishedPosts: List<PagePost>
    getFeed: List<PagePost>
    getVideoReels: List<GraphObject>
    getLiveVideos: List<LiveVideo>
    getSubscribedApps: List<GraphObject>
    createSubscribedApp: Create
  }

  class User extends GraphObject {
    getAccounts: List<Page>
  }

  class IGComment extends GraphObject {
    createReply: Create
    getReplies: List<IGComment>
  }

  class IGMedia extends GraphObject {
    getComments: List<IGComment>
  }

  class IGUser extends GraphObject {
    getMedia: List<IGMedia>
    getLiveMedia: List<IGMedia>
    getStories: List<IGMedia>
  }

  interface Api {
    readonly GRAPH: string
    init(token: string, locale: string, crashLog: boolean): unknown
  }

  const sdk: {
    FacebookAdsApi: Api
    Comment: typeof Comment
    IGComment: typeof IGComment
    IGMedia: typeof IGMedia
    IGUser: typeof IGUser
    LiveVideo: typeof LiveVideo
    Page: typeof Page
    PagePost: typeof PagePost
    User: typeof User
  }
  export default sdk
}
