/** What Facebook must allow for a page to be answered: shared/reference/meta-graph.md §1.6. */
export const PAGE_PERMISSIONS = ['pages_show_list', 'pages_manage_metadata', 'pages_read_engagement'] as const

export const FACEBOOK_PERMISSIONS = [
  ...PAGE_PERMISSIONS,
  'pages_read_user_content',
  'pages_manage_engagement',
  'pages_messaging',
] as const

export const INSTAGRAM_PERMISSIONS = [
  'instagram_basic',
  'instagram_manage_comments',
  'instagram_manage_messages',
] as const

/** Asked for in the one dialog of sign-in (docs/decisions/0010-one-dialog.md). */
export const SCOPES = ['public_profile', 'email', ...FACEBOOK_PERMISSIONS, ...INSTAGRAM_PERMISSIONS] as const
