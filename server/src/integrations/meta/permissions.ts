import { metaPermission } from '#contract/meta-permissions.schemas.ts'
import type { MetaPermission } from '#contract/meta-permissions.ts'
import type { Platform } from '#contract/platforms.ts'

/** Permissions that a page needs: shared/reference/meta-graph.md §1.6. */
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

/**
 * Requested in the one dialog of sign-in (docs/decisions/0010-one-dialog.md). Meta reviews `business_management` as a
 * dependency of three others; no call of ours needs it, so a page works without it (meta-graph-2026.md §1.4).
 */
export const SCOPES = [
  'public_profile',
  'email',
  ...FACEBOOK_PERMISSIONS,
  ...INSTAGRAM_PERMISSIONS,
  'business_management',
] as const

const MANAGE_COMMENTS: Record<Platform, MetaPermission> = {
  1: 'pages_manage_engagement',
  2: 'instagram_manage_comments',
}
const SEND_MESSAGES: Record<Platform, MetaPermission> = {
  1: 'pages_messaging',
  2: 'instagram_manage_messages',
}

/** The main permission of each kind of call: §1.6, and §3, §4.5, §5, §6.1 of the same reference. */
const NEEDED = {
  comment_reply: MANAGE_COMMENTS,
  hide_comment: MANAGE_COMMENTS,
  delete_comment: MANAGE_COMMENTS,
  chat_reply: SEND_MESSAGES,
  chat_message: SEND_MESSAGES,
  read_content: { 1: 'pages_read_engagement', 2: 'instagram_basic' },
  read_comments: { 1: 'pages_read_user_content', 2: 'instagram_manage_comments' },
} as const satisfies Record<string, Record<Platform, MetaPermission>>

/** Permission names in the platform's text, quoted or not. */
const NAMES = /\b(?:pages|instagram)_[a-z_]+\b/g

/**
 * Permissions that a refused call (class `grant`) lacked: ours that the refusal names, otherwise the one that this
 * kind of call needs. For display only, because failures are handled by code alone (§10.1).
 * @param message the platform's text
 */
export const missingPermissions = (
  message: string,
  call: keyof typeof NEEDED,
  platform: Platform,
): MetaPermission[] => {
  const named = (message.match(NAMES) ?? []).flatMap((name) => metaPermission.safeParse(name).data ?? [])
  return named.length > 0 ? [...new Set(named)] : [NEEDED[call][platform]]
}
