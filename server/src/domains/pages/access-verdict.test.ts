import { describe, expect, test } from 'vitest'
import { SCOPES } from '#server/integrations/meta/permissions.ts'
import { accessOfUnlisted, type Granted, isOtherInstagramGranted, offeredPages } from './access-verdict.ts'

const BAKERY = '110022003300442'
const BAKERY_INSTAGRAM = '17841400011122442'

const account = {
  id: BAKERY,
  name: 'Шар Нарны Талх',
  tasks: ['MODERATE', 'MANAGE'],
  access_token: 'page-token',
  instagram_business_account: { id: BAKERY_INSTAGRAM, username: 'altan.taria' },
}
const everything: Granted = { permissions: new Set(SCOPES), targets: new Map() }
const without = (...names: string[]): Granted => ({
  ...everything,
  permissions: new Set(SCOPES.filter((name) => !names.includes(name))),
})
const verdicts = (granted: Granted, changed: Partial<typeof account> = {}) =>
  offeredPages({ ...account, ...changed }, granted).map(({ pageId, access }) => [pageId, access])

describe('a page and its linked Instagram account', () => {
  test('are two rows, both accessed through the page', () => {
    const [page, instagram] = offeredPages(account, everything)
    expect(page).toMatchObject({ pageId: BAKERY, platform: 1, token: 'page-token', access: 'ok' })
    expect(instagram).toMatchObject({
      pageId: BAKERY_INSTAGRAM,
      platform: 2,
      name: 'altan.taria',
      facebookPageId: BAKERY,
      token: 'page-token',
      access: 'ok',
    })
  })

  test('each need their own permissions', () => {
    expect(verdicts(without('instagram_manage_messages'))).toEqual([
      [BAKERY, 'ok'],
      [BAKERY_INSTAGRAM, 'not_granted'],
    ])
    expect(verdicts(without('pages_messaging'))).toEqual([
      [BAKERY, 'not_granted'],
      [BAKERY_INSTAGRAM, 'ok'],
    ])
    expect(verdicts(without('pages_manage_metadata'))).toEqual([
      [BAKERY, 'not_granted'],
      [BAKERY_INSTAGRAM, 'not_granted'],
    ])
  })

  test('a permission granted only for other pages is not granted', () => {
    const elsewhere: Granted = {
      ...everything,
      targets: new Map([['pages_manage_engagement', new Set(['110022003300441'])]]),
    }
    expect(verdicts(elsewhere)[0]).toEqual([BAKERY, 'not_granted'])
  })

  test('a missing administrator role or token is reported first', () => {
    expect(verdicts(without('pages_messaging'), { tasks: ['ANALYZE'] })[0]).toEqual([BAKERY, 'not_admin'])
    expect(verdicts(everything, { tasks: ['PROFILE_PLUS_FULL_CONTROL'] })[0]).toEqual([BAKERY, 'ok'])
    const { access_token: _, ...withoutToken } = account
    expect(offeredPages(withoutToken, everything)[0]?.access).toBe('not_admin')
  })
})

test('an unlisted page was either not ticked, or ticked and lost', () => {
  const granted: Granted = { ...everything, targets: new Map([['pages_show_list', new Set([BAKERY])]]) }
  expect(accessOfUnlisted(BAKERY, granted)).toBe('not_admin')
  expect(accessOfUnlisted('110022003300441', granted)).toBe('not_granted')
})

describe('access to another Instagram account than the chosen one', () => {
  const OTHER_PAGE = '110022003300443'
  const OTHER_INSTAGRAM = '17841400011122443'
  const other = {
    ...account,
    id: OTHER_PAGE,
    instagram_business_account: { id: OTHER_INSTAGRAM, username: 'undur.nom' },
  }
  const ticked = (...ids: string[]): Granted => ({
    ...everything,
    targets: new Map([
      ['instagram_basic', new Set(ids)],
      ['instagram_manage_comments', new Set(ids)],
      ['instagram_manage_messages', new Set(ids)],
    ]),
  })
  const isOther = (granted: Granted, pageId: string, facebookPageId?: string) =>
    isOtherInstagramGranted(
      { pageId, facebookPageId },
      { offered: [account, other].flatMap((one) => offeredPages(one, granted)), granted },
    )

  test('was granted when the other one was ticked and the chosen one was not', () => {
    expect(isOther(ticked(OTHER_INSTAGRAM), BAKERY_INSTAGRAM)).toBe(true)
  })

  test('was granted when the page has been linked to another account since it was connected', () => {
    expect(isOther(everything, '17841400011122999', BAKERY)).toBe(true)
  })

  test('was not granted when nothing was ticked, or the chosen one only lacks a permission', () => {
    expect(isOther(ticked(), BAKERY_INSTAGRAM)).toBe(false)
    expect(isOther(without('instagram_manage_messages'), BAKERY_INSTAGRAM)).toBe(false)
    expect(isOther(everything, BAKERY_INSTAGRAM)).toBe(false)
  })

  test('is not assumed for an unknown account or Facebook page', () => {
    expect(isOther(everything, '17841400011122999')).toBe(false)
    expect(isOther(ticked(OTHER_INSTAGRAM), BAKERY)).toBe(false)
  })
})
