import type { ErrorText } from '#contract/field-errors.ts'

export const automationsErrors = {
  FIELD_VALUE_INVALID: {
    mn: 'Энэ утга талбарын төрөлд тохирохгүй байна. Жишээ нь: утас 9911-2233, огноо 2026.11.25, тоо 25,000.',
    en: 'This does not fit the field. Examples: phone 9911-2233, date 2026.11.25, number 25,000.',
  },
  CUSTOMER_BUSY: {
    mn: 'Энэ хүний мессежид одоо хариулж байна. Хэдэн минутын дараа дахин оролдоно уу.',
    en: 'A message of this customer is being answered. Try again in a few minutes.',
  },
  TOO_MANY_JOINED: {
    mn: 'Нэг хүнд 20 хүртэл чат нэгтгэж болно.',
    en: 'Up to 20 chats can belong to one person.',
  },
  TOO_MANY_SEGMENTS: {
    mn: '{max} хүртэл бүлэг хадгалж болно. Хэрэггүйгээ устгаад дахин оролдоно уу.',
    en: 'You can save up to {max} segments. Delete one you do not need, then try again.',
  },
  TOO_MANY_FIELDS: {
    mn: '{max} хүртэл талбар нэмж болно. Байгаа талбараа ашиглана уу.',
    en: 'You can add up to {max} fields. Use one that exists.',
  },
  STILL_IN_USE: {
    mn: '«{where}» үүнийг ашиглаж байна. Эхлээд тэндээс хасаад дахин оролдоно уу.',
    en: '“{where}” uses it. Remove it there first, then try again.',
  },
  SEGMENT_NAME_TAKEN: {
    mn: 'Ийм нэртэй бүлэг байна. Өөр нэр өгнө үү.',
    en: 'There is a segment of this name. Choose another name.',
  },
  AI_FAILED: {
    mn: 'Хариу бэлтгэх явцад алдаа гарлаа. Түр хүлээгээд дахин оролдоно уу.',
    en: 'Something went wrong while generating a reply.',
  },
  AI_OVER_BUDGET: {
    mn: 'Танай багийн өнөөдрийн AI-ийн хязгаар дууссан. Улаанбаатарын цагаар 00:00 цагт шинэчлэгдэнэ.',
    en: 'Your team’s AI limit for today is used up. It resets at midnight (Ulaanbaatar time).',
  },
  OTHER_PLATFORM: {
    mn: 'Энэ жагсаалт нөгөө платформын хуудсанд л ажиллана.',
    en: 'This list is for pages of the other platform.',
  },
  CHAT_AUTOMATION_GONE: {
    mn: 'Сонгосон чат автоматжуулалт энэ хуудсанд алга. Өөр автоматжуулалт сонгоно уу.',
    en: 'That chat automation is not on this page any more. Choose another one.',
  },
  DEFAULT_EXISTS: {
    mn: 'Энэ пост дээр «{automation}» өгөгдмөл хариулт болсон байна.',
    en: '{automation} is already the default reply on these posts.',
  },
  BLACKLIST_WORD_NOT_BUILT_IN: {
    mn: 'Энэ үг бэлэн жагсаалтад алга. Өөрийн нэмсэн үгээ устгаж болно.',
    en: 'This word is not in the built-in list. Words of your own can be removed instead.',
  },
  TOO_MANY_COMMENT_AUTOMATIONS: {
    mn: 'Нэг хуудсанд {max} хүртэл автомат хариулт үүсгэж болно. Хэрэггүйгээ устгаад дахин оролдоно уу.',
    en: 'A page can have up to {max} automations. Delete one you do not need, then try again.',
  },
  TOO_MANY_KEYWORDS_OF_PAGE: {
    mn: 'Нэг хуудасны автомат хариултууд нийлээд {max} хүртэл түлхүүр үг, хасах үгтэй байж болно. Хэрэггүйг нь хасаад дахин оролдоно уу.',
    en: 'The automations of a page can have {max} keywords and excluded keywords in all. Remove some, then try again.',
  },
  TOO_MANY_LIVE_KEYWORDS: {
    mn: 'Хуудасны идэвхтэй автоматжуулалтууд нийлээд {max} хүртэл түлхүүр үг, хасах үгтэй байж болно. Хэрэггүйг нь хасаад дахин идэвхжүүлнэ үү.',
    en: 'The live chat automations of a page can have {max} keywords and excluded keywords in all. Remove some, then set it live.',
  },
  TOO_MUCH_LIVE: {
    mn: 'Хуудасны идэвхтэй автоматжуулалтууд нийлээд хэт том болох тул идэвхжүүлсэнгүй. Аль нэгийг нь зогсоох эсвэл богиносгоод дахин оролдоно уу.',
    en: 'The live chat automations of this page would be too large together. Stop or shorten one, then try again.',
  },
  STORAGE_FULL: {
    mn: 'Энэ өөрчлөлтийг хадгалбал танай багийн автоматжуулалт, загварууд {used} МБ болж, {max} МБ-ын хязгаараас хэтэрнэ. Хэрэггүйгээ устгаад дахин хадгална уу. Хамгийн том нь: {largest}.',
    en: 'With this change, your team’s automations and templates would take up {used} MB; the limit is {max} MB. Delete what you don’t need, then save again. The largest: {largest}.',
  },
  TOO_MANY_CHAT_AUTOMATIONS: {
    mn: 'Нэг хуудсанд {max} хүртэл чат автоматжуулалт үүсгэж болно. Хэрэггүйгээ устгаад дахин оролдоно уу.',
    en: 'A page can have up to {max} chat automations. Delete one you do not need, then try again.',
  },
  FLOW_BROKEN: {
    mn: 'Урсгалын бүтэц эвдэрсэн тул хадгалсангүй. Дэлгэцээ дахин ачаална уу.',
    en: 'The flow is broken, so it was not saved. Reload the screen.',
  },
  FLOW_PROBLEMS: {
    mn: 'Идэвхжүүлэхээс өмнө {count} зүйлийг засна уу.',
    en: 'Things to fix before setting it live: {count}.',
  },
  LINKED_ENTRIES: {
    mn: 'Үүнтэй хамт устах зүйлс: {entries}. Устгахаа баталгаажуулна уу.',
    en: 'What leads to it is deleted too: {entries}. Confirm the deletion.',
  },
  LIVE_AUTOMATIONS_GO: {
    mn: 'Идэвхтэй автоматжуулалт хамт устах гэж байна: {automations}. Юу ч өөрчлөгдөөгүй. Шалгаад дахин оролдоно уу.',
    en: 'Automations that answer right now would be deleted too: {automations}. Nothing was changed. Look again, then retry.',
  },
  TOO_MANY_TEMPLATES: {
    mn: 'Нэг багт {max} хүртэл загвар хадгална. Хэрэггүйгээ устгаад дахин оролдоно уу.',
    en: 'A team can keep up to {max} templates. Delete one you do not need, then try again.',
  },
  TEMPLATE_NOT_YOURS: {
    mn: 'Загварыг хадгалсан хүн, багийн эзэмшигч, админ л устгана.',
    en: 'Only the person who saved the template, and the owner and admins of the team, can delete it.',
  },
  BLANK_UNKNOWN: {
    mn: 'Энэ загварт «{label}» гэсэн талбар алга. Загварыг дахин нээгээд бөглөнө үү.',
    en: 'This template has no field “{label}”. Open the template again and fill it in.',
  },
  ENTRY_FLOW_GONE: {
    mn: 'Ийм автоматжуулалт энэ хуудсанд алга. Өөр автоматжуулалт сонгоно уу.',
    en: 'This page has no such automation. Select another one.',
  },
  TOO_MANY_STARTERS: {
    mn: '{max} хүртэл эхлэх асуулт нэмж болно. Нэгийг нь хасаад дахин нэмнэ үү.',
    en: 'There can be up to {max} conversation starters. Remove one to add another.',
  },
  TOO_MANY_MENU_ITEMS: {
    mn: 'Цэсэнд {max} хүртэл товч багтана. Нэгийг нь хасаад дахин нэмнэ үү.',
    en: 'A menu holds up to {max} items. Remove one to add another.',
  },
} as const satisfies Record<string, ErrorText>
