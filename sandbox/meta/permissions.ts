import type { Page, Person } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { notPermitted } from './graph-error.ts'

/** Every scope of the dialog, with its label and the kind of account it covers. */
export const PERMISSIONS: Record<string, { mn: string; en: string; on: 'person' | 'page' | 'instagram' }> = {
  public_profile: { mn: 'Нэр, зургийг тань харах', en: 'See your name and picture', on: 'person' },
  email: { mn: 'Имэйл хаягийг тань харах', en: 'See your email address', on: 'person' },
  pages_show_list: { mn: 'Удирддаг хуудсуудыг тань харах', en: 'See the Pages you manage', on: 'page' },
  pages_manage_metadata: {
    mn: 'Хуудасны мэдэгдэл, тохиргоог удирдах',
    en: 'Manage settings and webhooks of a Page',
    on: 'page',
  },
  pages_read_engagement: {
    mn: 'Хуудасны нийтлэлийг унших',
    en: 'Read content posted on the Page',
    on: 'page',
  },
  pages_read_user_content: {
    mn: 'Хуудас дээрх хүмүүсийн сэтгэгдлийг унших',
    en: 'Read people’s comments on the Page',
    on: 'page',
  },
  pages_manage_engagement: {
    mn: 'Хуудасны нэрээр сэтгэгдэл бичих, нуух, устгах',
    en: 'Write, hide and delete comments as the Page',
    on: 'page',
  },
  pages_manage_posts: { mn: 'Хуудсанд нийтлэл оруулах', en: 'Publish posts as the Page', on: 'page' },
  pages_messaging: { mn: 'Хуудасны чатыг удирдах', en: 'Manage conversations of the Page', on: 'page' },
  read_insights: { mn: 'Хуудасны үзүүлэлтийг харах', en: 'Read insights of the Page', on: 'page' },
  business_management: { mn: 'Бизнесийг удирдах', en: 'Manage your business', on: 'person' },
  instagram_basic: {
    mn: 'Instagram хаяг, нийтлэлийг харах',
    en: 'See Instagram profile and media',
    on: 'instagram',
  },
  instagram_manage_comments: {
    mn: 'Instagram сэтгэгдлийг удирдах',
    en: 'Manage comments on Instagram',
    on: 'instagram',
  },
  instagram_manage_messages: {
    mn: 'Instagram чатыг удирдах',
    en: 'Manage messages on Instagram',
    on: 'instagram',
  },
  pages_utility_messaging: {
    mn: 'Үйлчилгээний мессеж илгээх',
    en: 'Send utility messages as the Page',
    on: 'page',
  },
  instagram_manage_engagement: {
    mn: 'Instagram дээр таалагдлаа дарах',
    en: 'Like posts and comments on Instagram',
    on: 'instagram',
  },
  instagram_manage_insights: {
    mn: 'Instagram үзүүлэлтийг харах',
    en: 'Read insights on Instagram',
    on: 'instagram',
  },
}

export function isGranted(person: Person, permission: string): boolean {
  return person.grant?.permissions[permission] === 'granted'
}

/** Granted, and the page or Instagram account was ticked. */
export function isGrantedOn(person: Person, permission: string, targetId: string): boolean {
  return isGranted(person, permission) && (person.grant?.targets.includes(targetId) ?? false)
}

export function isTargetGranted(person: Person, targetId: string): boolean {
  return person.grant?.targets.includes(targetId) ?? false
}

/** True when at least one person grants this permission on the account; webhooks require it. */
export function hasGrant(world: World, permission: string, targetId: string): boolean {
  for (const person of world.people.values()) {
    if (isGrantedOn(person, permission, targetId)) return true
  }
  return false
}

/** Missing permissions answer code 200 on some writes and code 10 on reads. */
export function requirePermissions(
  person: Person,
  permissions: readonly string[],
  targetId: string,
  code: 10 | 200,
): void {
  const missing = permissions.filter((permission) => !isGrantedOn(person, permission, targetId))
  if (missing.length === 0) return
  const names = missing.map((name) => `'${name}'`).join(', ')
  throw notPermitted(
    `This endpoint requires the ${names} permission, and the account must have been allowed.`,
    code,
  )
}

export function requireTask(person: Person, page: Page, tasks: readonly string[]): void {
  const own = person.roles[page.id] ?? []
  if (tasks.some((task) => own.includes(task))) return
  throw notPermitted(`The person needs the ${tasks.join(' or ')} task on Page ${page.id}.`)
}
