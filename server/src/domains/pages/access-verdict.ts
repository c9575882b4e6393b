import type { ManagedPage } from '#contract/pages.schemas.ts'
import { FACEBOOK, INSTAGRAM, type Platform } from '#contract/platforms.ts'
import type { Account, GrantedTargets } from '#server/integrations/meta/pages.ts'
import {
  FACEBOOK_PERMISSIONS,
  INSTAGRAM_PERMISSIONS,
  PAGE_PERMISSIONS,
} from '#server/integrations/meta/permissions.ts'

export type Access = ManagedPage['access']

/** One page or Instagram account that the person manages, from Facebook's responses. */
export type OfferedPage = {
  pageId: string
  platform: Platform
  name: string
  username: string | null
  avatarUrl: string | null
  /** The page that calls go through: itself, or the page that an Instagram account is linked to. */
  facebookPageId: string
  token: string | undefined
  access: Access
}

export type Granted = { permissions: Set<string>; targets: GrantedTargets }

/** Names of full control differ between old and new pages (§2.1). */
const ADMIN_TASKS = ['MANAGE', 'PROFILE_PLUS_MANAGE', 'PROFILE_PLUS_FULL_CONTROL']

const covers = ({ permissions, targets }: Granted, needed: readonly string[], id: string): boolean =>
  needed.every((name) => permissions.has(name) && (targets.get(name)?.has(id) ?? true))

const isAdmin = ({ tasks, access_token }: Account): boolean =>
  access_token !== undefined && tasks.some((task) => ADMIN_TASKS.includes(task))

/** One row for the page and one for the Instagram account linked to it. */
export const offeredPages = (account: Account, granted: Granted): OfferedPage[] => {
  const verdict = (isCovered: boolean): Access => {
    if (!isAdmin(account)) return 'not_admin'
    return isCovered ? 'ok' : 'not_granted'
  }
  const shared = { facebookPageId: account.id, token: account.access_token }
  const facebook: OfferedPage = {
    ...shared,
    pageId: account.id,
    platform: FACEBOOK,
    name: account.name,
    username: account.username ?? null,
    avatarUrl: account.picture?.data?.url ?? null,
    access: verdict(covers(granted, FACEBOOK_PERMISSIONS, account.id)),
  }
  const instagram = account.instagram_business_account
  if (!instagram) return [facebook]
  const isCovered =
    covers(granted, PAGE_PERMISSIONS, account.id) && covers(granted, INSTAGRAM_PERMISSIONS, instagram.id)
  return [
    facebook,
    {
      ...shared,
      pageId: instagram.id,
      platform: INSTAGRAM,
      name: instagram.name ?? instagram.username ?? account.name,
      username: instagram.username ?? null,
      avatarUrl: instagram.profile_picture_url ?? null,
      access: verdict(isCovered),
    },
  ]
}

/**
 * Access to a page that Facebook's list leaves out: it was not ticked, or it was ticked and the person no longer
 * manages it.
 */
export const accessOfUnlisted = (pageId: string, { targets }: Granted): Access =>
  [...targets.values()].some((ids) => ids.has(pageId)) ? 'not_admin' : 'not_granted'

/** The chosen Instagram account; `facebookPageId` is the page it was linked to when it was connected before. */
export type ChosenInstagram = { pageId: string; facebookPageId: string | undefined }

/**
 * Whether access was granted to another Instagram account than the chosen one: the other one was ticked at Facebook,
 * or the page has been linked to it since.
 */
export const isOtherInstagramGranted = (
  { pageId, facebookPageId }: ChosenInstagram,
  { offered, granted }: { offered: readonly OfferedPage[]; granted: Granted },
): boolean => {
  const accounts = offered.filter(({ platform }) => platform === INSTAGRAM)
  const chosen = accounts.find((one) => one.pageId === pageId)
  if (!chosen)
    return facebookPageId !== undefined && accounts.some((other) => other.facebookPageId === facebookPageId)
  const isTicked = (id: string) => INSTAGRAM_PERMISSIONS.some((name) => granted.targets.get(name)?.has(id))
  return (
    chosen.access === 'not_granted' &&
    !isTicked(pageId) &&
    accounts.some((other) => other.pageId !== pageId && isTicked(other.pageId))
  )
}
