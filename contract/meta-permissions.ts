import type { Language } from './platforms.ts'

/** Permissions of Meta that the product needs to answer for a page. */
export const metaPermissions = [
  'pages_show_list',
  'pages_manage_metadata',
  'pages_read_engagement',
  'pages_read_user_content',
  'pages_manage_engagement',
  'pages_messaging',
  'instagram_basic',
  'instagram_manage_comments',
  'instagram_manage_messages',
] as const
export type MetaPermission = (typeof metaPermissions)[number]

const words: Record<Language, Record<MetaPermission, string>> = {
  mn: {
    pages_show_list: 'хуудсыг тань харах',
    pages_manage_metadata: 'шинэ сэтгэгдэл, мессежийн мэдэгдэл авах',
    pages_read_engagement: 'Facebook дээрх постыг унших',
    pages_read_user_content: 'Facebook дээрх сэтгэгдлийг унших',
    pages_manage_engagement: 'Facebook дээр сэтгэгдэлд хариулах, сэтгэгдэл нуух, устгах',
    pages_messaging: 'Messenger-ээр мессеж илгээх',
    instagram_basic: 'Instagram дээрх постыг унших',
    instagram_manage_comments: 'Instagram дээр сэтгэгдэл унших, хариулах, нуух, устгах',
    instagram_manage_messages: 'Instagram-аар мессеж илгээх',
  },
  en: {
    pages_show_list: 'see your page',
    pages_manage_metadata: 'hear of new comments and messages',
    pages_read_engagement: 'read posts on Facebook',
    pages_read_user_content: 'read comments on Facebook',
    pages_manage_engagement: 'answer, hide and delete comments on Facebook',
    pages_messaging: 'send messages in Messenger',
    instagram_basic: 'read posts on Instagram',
    instagram_manage_comments: 'read, answer, hide and delete comments on Instagram',
    instagram_manage_messages: 'send messages on Instagram',
  },
}

/** @returns the action that a missing permission prevents, in words of a shop owner */
export const permissionWords = (permission: MetaPermission, language: Language): string =>
  words[language][permission]
