import { describe, expect, it } from 'vitest'
import { metaPermission } from '#contract/meta-permissions.schemas.ts'
import { FACEBOOK_PERMISSIONS, INSTAGRAM_PERMISSIONS, missingPermissions } from './permissions.ts'

describe('the missing permissions of a refused call', () => {
  it.each([
    ['comment_reply', 1, 'pages_manage_engagement'],
    ['comment_reply', 2, 'instagram_manage_comments'],
    ['hide_comment', 1, 'pages_manage_engagement'],
    ['delete_comment', 2, 'instagram_manage_comments'],
    ['chat_reply', 1, 'pages_messaging'],
    ['chat_reply', 2, 'instagram_manage_messages'],
    ['chat_message', 1, 'pages_messaging'],
    ['chat_message', 2, 'instagram_manage_messages'],
    ['read_content', 2, 'instagram_basic'],
    ['read_comments', 1, 'pages_read_user_content'],
  ] as const)('of a %s on platform %i is %s where the refusal names none', (call, platform, needed) => {
    expect(missingPermissions('(#200) Permissions error', call, platform)).toEqual([needed])
  })

  it('are those named in the refusal', () => {
    const one = '(#283) Requires pages_read_engagement permission to manage the object.'
    expect(missingPermissions(one, 'comment_reply', 1)).toEqual(['pages_read_engagement'])
    const two = "(#10) Requires the 'instagram_basic', 'instagram_manage_comments' permission."
    expect(missingPermissions(two, 'chat_reply', 2)).toEqual(['instagram_basic', 'instagram_manage_comments'])
  })

  it('are never permissions that we do not request', () => {
    const others = '(#200) Requires both pages_manage_posts and pages_messaging_subscriptions.'
    expect(missingPermissions(others, 'comment_reply', 1)).toEqual(['pages_manage_engagement'])
  })

  it('each have a label', () => {
    expect([...FACEBOOK_PERMISSIONS, ...INSTAGRAM_PERMISSIONS].toSorted()).toEqual(
      metaPermission.options.toSorted(),
    )
  })
})
