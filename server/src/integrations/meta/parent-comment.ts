/**
 * Whether the parent of a Facebook comment is its post. A photo post is named `{album}_{story}` there instead of
 * `{page}_{story}`, so only the story counts (reference 2026, §5.4).
 */
export const isPostItself = (parentId: string, postId: string): boolean =>
  storyOf(parentId) === storyOf(postId)

const storyOf = (id: string): string => id.slice(id.indexOf('_') + 1)

/** The parent of a comment; undefined for a first-level comment, also where a former version stored its post as parent. */
export const parentCommentOf = (comment: {
  contentId: string
  parentCommentId?: string | undefined
}): string | undefined =>
  comment.parentCommentId !== undefined && !isPostItself(comment.parentCommentId, comment.contentId)
    ? comment.parentCommentId
    : undefined
