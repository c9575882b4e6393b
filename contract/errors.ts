import type { Language } from './platforms.ts'

type ErrorText = { status: number; mn: string; en: string }

/**
 * Every error code of the API with its HTTP status and its texts: what happened, then what to do. `{name}` is filled
 * from the error's details. Codes are stable; the specification defines 000001 to 000004.
 */
export const errors = {
  '000001': { status: 422, mn: '«{name}» талбарыг бөглөнө үү.', en: 'Enter {name}.' },
  '000002': { status: 422, mn: '«{name}» сонгоно уу.', en: 'Select {article} {name}.' },
  '000003': {
    status: 422,
    mn: 'Тэмдэгтийн хязгаар хэтэрлээ. {max} хүртэл тэмдэгт оруулж болно.',
    en: 'The character limit has been exceeded. You can enter up to {max} characters.',
  },
  '000004': {
    status: 422,
    mn: '«{keyword}» гэсэн түлхүүр үг «{automation}» автомат хариултад аль хэдийн байна.',
    en: "'{keyword}' already exists in this automation: {automation}.",
  },
  INVALID_INPUT: { status: 422, mn: 'Оруулсан мэдээллээ шалгана уу.', en: 'Check what you entered.' },
  MALFORMED_REQUEST: {
    status: 400,
    mn: 'Хүсэлтийг уншиж чадсангүй. Дэлгэцээ дахин ачаалаад оролдоно уу.',
    en: 'The request could not be read. Reload the screen and try again.',
  },
  TOO_LARGE: {
    status: 413,
    mn: 'Хэт их мэдээлэл байгаа тул хадгалсангүй. Багасгаад дахин оролдоно уу.',
    en: 'This is too much to keep, so it was not saved. Make it smaller and try again.',
  },
  UNAUTHENTICATED: {
    status: 401,
    mn: 'Таны нэвтрэлтийн хугацаа дууссан байна. Дахин нэвтэрнэ үү.',
    en: 'Your session has expired. Please sign in again to continue.',
  },
  SIGN_IN_NEEDED: { status: 401, mn: 'Эхлээд Facebook-ээр нэвтэрнэ үү.', en: 'Sign in with Facebook first.' },
  TERMS_NOT_ACCEPTED: {
    status: 422,
    mn: 'Үйлчилгээний нөхцөл, нууцлалын бодлогыг зөвшөөрнө үү.',
    en: 'Accept the terms of use and the privacy policy.',
  },
  ACCOUNT_NOT_FOUND: {
    status: 404,
    mn: 'Энэ Facebook бүртгэлээр Хариуд бүртгүүлсэн хүн алга. Эхлээд бүртгүүлнэ үү.',
    en: 'There is no account for this Facebook profile yet. Sign up first.',
  },
  FORBIDDEN: {
    status: 403,
    mn: 'Энэ үйлдлийг зөвхөн багийн эзэмшигч хийх эрхтэй.',
    en: 'Only the owner of the team can do this.',
  },
  NOT_FOUND: {
    status: 404,
    mn: 'Олдсонгүй. Устсан байж магадгүй.',
    en: 'Not found. It may have been deleted.',
  },
  PAGE_NOT_FOUND: {
    status: 404,
    mn: 'Энэ хуудас таны багт холбогдоогүй байна.',
    en: 'This page is not connected to your team.',
  },
  TEAM_NOT_FOUND: {
    status: 404,
    mn: 'Та энэ багийн гишүүн биш байна.',
    en: 'You are not a member of this team.',
  },
  TEAM_HAS_PAGES: {
    status: 409,
    mn: 'Энэ багт {pages} хуудас холбогдсон байна. Эхлээд хуудсаа салгана уу.',
    en: 'This team has {pages} connected pages. Disconnect them first.',
  },
  TEAM_OWES: {
    status: 409,
    mn: 'Энэ багт {amount} хэтрэлтийн өр байна. Эхлээд «Багц, төлбөр» хэсэгт өрөө төлөөд дараа нь устгана уу.',
    en: 'This team owes {amount} for overage. Pay it under Plan and billing first, then delete the team.',
  },
  ACCOUNT_OWES: {
    status: 409,
    mn: '«{team}» багт {amount} хэтрэлтийн өр байна. Эхлээд өрөө төлөөд дараа нь бүртгэлээ устгана уу.',
    en: 'Your team “{team}” owes {amount} for overage. Pay it first, then delete your account.',
  },
  OTHER_TEAM_OWES: {
    status: 409,
    mn: 'Таны «{team}» багт {amount} хэтрэлтийн өр байна. Эхлээд тэр багийн өрийг төлнө үү.',
    en: 'Your team “{team}” owes {amount} for overage. Pay that first.',
  },
  NOTHING_OWED: {
    status: 409,
    mn: 'Энэ багт төлөх өр алга.',
    en: 'This team owes nothing.',
  },
  OVERAGE_NEEDS_PAYMENT: {
    status: 409,
    mn: 'Хэтрэлтийг төлбөртэй багц дээр л асаана. Эхлээд багц авна уу.',
    en: 'Overage needs a paid plan. Buy a plan first.',
  },
  OVERAGE_CAP_TOO_HIGH: {
    status: 422,
    mn: 'Хэтрэлтийн дээд дүн нэг сарын төлсөн дүнгээс ихгүй байна. {highest} хүртэл дүн оруулна уу.',
    en: 'The overage cap can be at most what the team paid for one month. Enter up to {highest}.',
  },
  PERSON_NOT_FOUND: {
    status: 404,
    mn: 'Ийм хэрэглэгч олдсонгүй. Эхлээд Хариуд бүртгүүлсэн байх ёстой.',
    en: 'There is no such person. They need a Hariu account first.',
  },
  ALREADY_IN_TEAM: {
    status: 409,
    mn: 'Энэ хүн багт байгаа, эсвэл аль хэдийн урьсан байна.',
    en: 'This person is in the team or has been invited already.',
  },
  NOT_INVITED: {
    status: 404,
    mn: 'Урилга олдсонгүй. Цуцалсан байж магадгүй.',
    en: 'There is no such invitation. It may have been cancelled.',
  },
  OWNER_STAYS: {
    status: 409,
    mn: 'Багийн эзэмшигчийг хасах боломжгүй. Баг хэрэггүй бол устгана уу.',
    en: 'The owner of a team cannot be removed. Delete the team instead.',
  },
  PAGE_CONNECTED: {
    status: 409,
    mn: 'Хуудас холбогдсон хэвээр байна. Эхлээд салгаад дараа нь устгана уу.',
    en: 'The page is still connected. Disconnect it first, then delete it.',
  },
  PAGE_BLOCKED: {
    status: 409,
    mn: 'Meta энэ хуудсыг дүрмийн дагуу түр хориглосон байна. Эхлээд хуудсаа «Үргэлжлүүлэх» товчоор сэргээгээд нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'Meta has blocked this page for its policy. Resume the page first, then publish. Your edits are saved.',
  },
  PAGE_NOT_BLOCKED: {
    status: 409,
    mn: 'Энэ хуудсыг Meta хориглоогүй байна. Дэлгэцээ дахин ачаалж үзнэ үү.',
    en: 'Meta has not blocked this page. Reload to see its status.',
  },
  PAGE_TRIAL_USED: {
    status: 409,
    mn: '«{page}» хуудас үнэгүй туршилтаа өөр багт ашигласан байна. Энэ багт багц авсны дараа хуудсаа холбоно уу.',
    en: '{page} already had its free trial in another team. Get a plan for this team, then connect the page.',
  },
  PAGE_TAKEN: {
    status: 409,
    mn: 'Энэ хуудсыг өөр баг холбосон байна. Тэр багийн эзэмшигч Хуудасны удирдлагаас салгасны дараа холбож болно. Хэн холбосныг мэдэхгүй бол Facebook дээр хуудасныхаа бусад админаас асууна уу, эсвэл бидэнтэй холбогдоно уу.',
    en: 'Another team has connected this page. The owner of that team can disconnect it in page management. If you do not know who that is, ask the other admins of your page on Facebook, or contact us.',
  },
  TAKE_ALONG_REFUSED: {
    status: 409,
    mn: 'Автомат хариултаа шилжүүлэхийн тулд та хоёр багийн хоёуланг нь эзэмшдэг, шинэ баг нь энэ хуудсанд өмнө нь юу ч үүсгээгүй байх ёстой. Сонголтоо болиод дахин холбоно уу.',
    en: 'To take automations along, you must own both teams, and the new team must have nothing of this page yet. Clear that choice, then connect again.',
  },
  PAGE_ACCESS_MISSING: {
    status: 403,
    mn: 'Facebook хуудсанд хандах зөвшөөрөл өгөөгүй эсвэл админ эрх байхгүй байна.',
    en: 'Facebook page access not granted or missing admin permission.',
  },
  INCORRECT_INSTAGRAM_ACCOUNT: {
    status: 409,
    mn: 'Буруу Instagram бүртгэл холбогдлоо. Сонгосон бүртгэлдээ Facebook дээр зөвшөөрөл өгөөд дахин оролдоно уу.',
    en: 'Incorrect Instagram account connected. Give access on Facebook to the account you chose, then try again.',
  },
  FACEBOOK_ACCESS_EXPIRED: {
    status: 409,
    mn: 'Facebook-ийн зөвшөөрлийн хугацаа дууссан байна. Хуудсандаа дахин зөвшөөрөл өгнө үү.',
    en: 'Your Facebook permission has expired. Grant access to your pages again.',
  },
  PLAN_LIMIT: {
    status: 403,
    mn: 'Хязгаар хэтэрлээ: таны багцад {limit} хүртэл багтана. Илүүг ашиглахын тулд багцаа ахиулна уу.',
    en: 'Exceeded the limit: your plan allows {limit}. Upgrade your plan to have more.',
  },
  PLAN_ENDED: {
    status: 403,
    mn: 'Багийн багцын хугацаа дууссан байна. Сунгасны дараа үргэлжлүүлнэ үү.',
    en: "The team's plan has ended. Extend it to continue.",
  },
  AI_NEEDS_PLAN: {
    status: 403,
    mn: 'Энэ боломжийг ашиглахын тулд багцаа ахиулна уу.',
    en: 'Upgrade your plan to access this feature.',
  },
  AI_FAILED: {
    status: 502,
    mn: 'Хариу бэлтгэх явцад алдаа гарлаа. Түр хүлээгээд дахин оролдоно уу.',
    en: 'Something went wrong while generating a reply.',
  },
  AI_OVER_BUDGET: {
    status: 429,
    mn: 'Танай багийн өнөөдрийн AI-ийн хязгаар дууссан. Улаанбаатарын цагаар 00:00 цагт шинэчлэгдэнэ.',
    en: 'Your team’s AI limit for today is used up. It resets at midnight (Ulaanbaatar time).',
  },
  DOWNGRADE_REFUSED: {
    status: 409,
    mn: 'Илүү үнэтэй багц үйлчилж байгаа тул хямд багцад шилжих боломжгүй. Хугацаа нь дууссаны дараа сонгоно уу.',
    en: 'A more expensive plan is running, so the team cannot move to a cheaper one. Choose it once that plan has ended.',
  },
  PLAN_BY_AGREEMENT: {
    status: 422,
    mn: 'Энэ багцын үнийг тохиролцдог. Бидэнтэй холбогдоно уу.',
    en: 'The price of this plan is by agreement. Please contact us.',
  },
  TRIAL_NOT_FOR_SALE: {
    status: 422,
    mn: 'Туршилтын багцыг худалдаж авах боломжгүй. Өөр багц сонгоно уу.',
    en: 'The free trial cannot be bought. Choose another plan.',
  },
  INVOICE_PAID: {
    status: 409,
    mn: 'Энэ нэхэмжлэх аль хэдийн төлөгдсөн байна.',
    en: 'This invoice has been paid already.',
  },
  PAYMENT_SERVER_ERROR: {
    status: 502,
    mn: 'Серверийн алдаа гарлаа. Захиалгаа шалгуулахын тулд админтай холбогдоно уу.',
    en: 'A server error occurred. Please contact the admin to check your order.',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    mn: 'QPay-тэй холбогдож чадсангүй. Энэ захиалгаар мөнгө суутгаагүй. Түр хүлээгээд дахин оролдоно уу.',
    en: 'QPay is not available right now. Nothing was charged for this order. Try again in a moment.',
  },
  PAYMENT_CANCELLED: { status: 409, mn: 'Захиалга цуцлагдсан байна.', en: 'The order has been canceled.' },
  PAYMENT_FAILED: { status: 502, mn: 'Захиалга амжилтгүй боллоо.', en: 'The order has failed.' },
  PAYMENT_EXPIRED: {
    status: 409,
    mn: 'Төлбөр төлөх хугацаа дууссан байна.',
    en: 'The payment deadline has expired.',
  },
  CONTACT_UNREACHABLE: {
    status: 422,
    mn: 'Имэйл хаяг эсвэл утасны дугаараа бүтнээр нь бичнэ үү.',
    en: 'Enter a complete email address or phone number.',
  },
  RATE_LIMITED: {
    status: 429,
    mn: 'Хэт олон хүсэлт илгээлээ. {wait} дахин оролдоно уу.',
    en: 'Too many requests. Try again {wait}.',
  },
  PLATFORM_BUSY: {
    status: 429,
    mn: 'Facebook хүсэлтийг түр хязгаарлаж байна. Удахгүй дахин оролдоно уу.',
    en: 'Facebook is limiting requests right now. Try again shortly.',
  },
  PLATFORM_UNAVAILABLE: {
    status: 502,
    mn: 'Facebook хариу өгсөнгүй. Юу ч алдагдаагүй, дахин оролдоно уу.',
    en: 'Facebook did not answer. Nothing was lost; try again.',
  },
  PLATFORM_LIMITED: {
    status: 429,
    mn: 'Meta-гийн хүсэлтийн хязгаарт хүрсэн тул одоохондоо татаж болохгүй байна. {until} цагаас өөрөө үргэлжилнэ.',
    en: 'Meta’s request limit is used up for now. It resumes automatically at {until}.',
  },
  OTHER_PLATFORM: {
    status: 422,
    mn: 'Энэ жагсаалт нөгөө платформын хуудсанд л ажиллана.',
    en: 'This list is for pages of the other platform.',
  },
  REPLY_NEEDED: {
    status: 422,
    mn: 'Сэтгэгдлийн эсвэл чатын хариултын аль нэгийг бичнэ үү.',
    en: 'Write a comment reply, a chat reply, or both.',
  },
  CHAT_REPLY_OR_FLOW: {
    status: 422,
    mn: 'Чатын хариулт бичих, чат автоматжуулалт эхлүүлэх хоёрын аль нэгийг сонгоно уу.',
    en: 'Write chat replies or start a chat automation, not both.',
  },
  CHAT_AUTOMATION_GONE: {
    status: 422,
    mn: 'Сонгосон чат автоматжуулалт энэ хуудсанд алга. Өөр автоматжуулалт сонгоно уу.',
    en: 'That chat automation is not on this page any more. Choose another one.',
  },
  KEYWORD_NEEDED: { status: 422, mn: 'Дор хаяж нэг түлхүүр үг нэмнэ үү.', en: 'Add at least one keyword.' },
  CONTENT_NEEDED: {
    status: 422,
    mn: 'Дор хаяж нэг пост, рил эсвэл шууд дамжуулалт сонгоно уу.',
    en: 'Select at least one post, reel or live video.',
  },
  DEFAULT_EXISTS: {
    status: 422,
    mn: 'Энэ пост дээр «{automation}» өгөгдмөл хариулт болсон байна.',
    en: '{automation} is already the default reply on these posts.',
  },
  EXCLUDED_KEYWORD: {
    status: 422,
    mn: '«{keyword}» түлхүүр үгсэд бас байна. Аль нэгээс нь хасна уу.',
    en: "'{keyword}' is among the keywords too. Remove it from one of the two.",
  },
  UNKNOWN_VARIABLE: {
    status: 422,
    mn: '{variable} өөрөө бөглөгдөхгүй. Бичвэрийн доорх товчоор оруулна уу.',
    en: '{variable} is not filled in. Use the buttons under the text.',
  },
  TOO_MANY_BYTES: {
    status: 422,
    mn: 'Instagram чатад хэт урт байна. Кириллээр {cyrillic} орчим үсэг багтана.',
    en: 'Too long for an Instagram chat: at most {max} bytes, about {cyrillic} Cyrillic letters.',
  },
  LIVE_NEEDS_CHAT_REPLY: {
    status: 422,
    mn: 'Instagram шууд дамжуулалтад зөвхөн чатаар хариулж болно. Чатын хариултаа бичнэ үү.',
    en: 'Comments on an Instagram live video can be answered by chat only. Write a chat reply.',
  },
  PLATFORM_REFUSED: {
    status: 502,
    mn: 'Facebook зөвшөөрсөнгүй тул юу ч өөрчлөгдөөгүй. Код: {detail}',
    en: 'Facebook refused this, so nothing changed. Code: {detail}',
  },
  PAGE_RECONNECT_NEEDED: {
    status: 409,
    mn: 'Facebook-ийн зөвшөөрөл хүчингүй болсон. Хуудсаа дахин холбоод оролдоно уу.',
    en: 'Facebook no longer accepts the access to this page. Connect the page again, then retry.',
  },
  BLACKLIST_WORD_LENGTH: {
    status: 422,
    mn: 'Үг 2–64 тэмдэгттэй байх ёстой.',
    en: 'Word must be 2–64 characters.',
  },
  BLACKLIST_WORD_EXISTS: { status: 422, mn: 'Энэ үг аль хэдийн байна.', en: 'This word already exists.' },
  BLACKLIST_WORD_NOT_BUILT_IN: {
    status: 422,
    mn: 'Энэ үг бэлэн жагсаалтад алга. Өөрийн нэмсэн үгээ устгаж болно.',
    en: 'This word is not in the built-in list. Words of your own can be removed instead.',
  },
  BLACKLIST_FULL: {
    status: 422,
    mn: 'Нэг хуудсанд {max} хүртэл үг нэмж болно.',
    en: 'A page can have up to {max} words of its own.',
  },
  COMMENT_NOT_HIDDEN: {
    status: 409,
    mn: 'Энэ сэтгэгдлийг нуугаагүй байна.',
    en: 'This comment is not hidden.',
  },
  COMMENT_DELETED: {
    status: 409,
    mn: 'Устгасан сэтгэгдлийг буцаах боломжгүй.',
    en: 'A deleted comment can’t be restored.',
  },
  COMMENT_GONE: {
    status: 409,
    mn: 'Энэ сэтгэгдэл байхгүй болсон: бичсэн хүн нь эсвэл танай хуудаснаас устгажээ.',
    en: 'The comment is gone: its writer, or somebody from your page, deleted it.',
  },
  TOO_MANY_TEAMS: {
    status: 422,
    mn: 'Нэг хүн {max} хүртэл баг үүсгэж болно. Хэрэггүй багаа устгаад дахин оролдоно уу.',
    en: 'One person can own up to {max} teams. Delete one you do not need, then try again.',
  },
  TOO_MANY_MEMBERS: {
    status: 422,
    mn: 'Нэг багт {max} хүртэл хүн байж болно. Хэрэггүй гишүүн, урилгаа хасаад дахин оролдоно уу.',
    en: 'A team can have up to {max} people. Remove a member or an invitation you do not need, then try again.',
  },
  TOO_MANY_COMMENT_AUTOMATIONS: {
    status: 422,
    mn: 'Нэг хуудсанд {max} хүртэл автомат хариулт үүсгэж болно. Хэрэггүйгээ устгаад дахин оролдоно уу.',
    en: 'A page can have up to {max} automations. Delete one you do not need, then try again.',
  },
  TOO_MANY_KEYWORDS_OF_PAGE: {
    status: 422,
    mn: 'Нэг хуудасны автомат хариултууд нийлээд {max} хүртэл түлхүүр үг, хасах үгтэй байж болно. Хэрэггүйг нь хасаад дахин оролдоно уу.',
    en: 'The automations of a page can have {max} keywords and excluded keywords in all. Remove some, then try again.',
  },
  TOO_MANY_LIVE_KEYWORDS: {
    status: 422,
    mn: 'Хуудасны идэвхтэй автоматжуулалтууд нийлээд {max} хүртэл түлхүүр үг, хасах үгтэй байж болно. Хэрэггүйг нь хасаад дахин идэвхжүүлнэ үү.',
    en: 'The live chat automations of a page can have {max} keywords and excluded keywords in all. Remove some, then set it live.',
  },
  TOO_MUCH_LIVE: {
    status: 422,
    mn: 'Хуудасны идэвхтэй автоматжуулалтууд нийлээд хэт том болох тул идэвхжүүлсэнгүй. Аль нэгийг нь зогсоох эсвэл богиносгоод дахин оролдоно уу.',
    en: 'The live chat automations of this page would be too large together. Stop or shorten one, then try again.',
  },
  STORAGE_FULL: {
    status: 422,
    mn: 'Энэ өөрчлөлтийг хадгалбал танай багийн автоматжуулалт, загварууд {used} МБ болж, {max} МБ-ын хязгаараас хэтэрнэ. Хэрэггүйгээ устгаад дахин хадгална уу. Хамгийн том нь: {largest}.',
    en: 'With this change, your team’s automations and templates would take up {used} MB; the limit is {max} MB. Delete what you don’t need, then save again. The largest: {largest}.',
  },
  TOO_MANY_CHAT_AUTOMATIONS: {
    status: 422,
    mn: 'Нэг хуудсанд {max} хүртэл чат автоматжуулалт үүсгэж болно. Хэрэггүйгээ устгаад дахин оролдоно уу.',
    en: 'A page can have up to {max} chat automations. Delete one you do not need, then try again.',
  },
  FLOW_BROKEN: {
    status: 422,
    mn: 'Урсгалын бүтэц эвдэрсэн тул хадгалсангүй. Дэлгэцээ дахин ачаална уу.',
    en: 'The flow is broken, so it was not saved. Reload the screen.',
  },
  FLOW_PROBLEMS: {
    status: 422,
    mn: 'Идэвхжүүлэхээс өмнө {count} зүйлийг засна уу.',
    en: 'Things to fix before setting it live: {count}.',
  },
  LINKED_ENTRIES: {
    status: 409,
    mn: 'Үүнтэй хамт устах зүйлс: {entries}. Устгахаа баталгаажуулна уу.',
    en: 'What leads to it is deleted too: {entries}. Confirm the deletion.',
  },
  LIVE_AUTOMATIONS_GO: {
    status: 409,
    mn: 'Идэвхтэй автоматжуулалт хамт устах гэж байна: {automations}. Юу ч өөрчлөгдөөгүй. Шалгаад дахин оролдоно уу.',
    en: 'Automations that answer right now would be deleted too: {automations}. Nothing was changed. Look again, then retry.',
  },
  TOO_MANY_TEMPLATES: {
    status: 422,
    mn: 'Нэг багт {max} хүртэл загвар хадгална. Хэрэггүйгээ устгаад дахин оролдоно уу.',
    en: 'A team can keep up to {max} templates. Delete one you do not need, then try again.',
  },
  TEMPLATE_NOT_YOURS: {
    status: 403,
    mn: 'Загварыг хадгалсан хүн эсвэл багийн эзэмшигч л устгана.',
    en: 'Only the person who saved the template, or the owner of the team, can delete it.',
  },
  BLANK_NOT_FILLED: {
    status: 422,
    mn: '«{blank}» бөглөөгүй хэвээр байна. Өөрийн мэдээллээ бичиж, хаалтыг нь арилгана уу.',
    en: 'The blank “{blank}” is not filled in. Write your own details in its place and remove the brackets.',
  },
  BLANK_UNKNOWN: {
    status: 422,
    mn: 'Энэ загварт «{label}» гэсэн талбар алга. Загварыг дахин нээгээд бөглөнө үү.',
    en: 'This template has no field “{label}”. Open the template again and fill it in.',
  },
  BLANK_VALUE_INVALID: {
    status: 422,
    mn: 'Хаалтгүй бичнэ үү.',
    en: 'Write it without the brackets.',
  },
  BLANK_PRICE_INVALID: {
    status: 422,
    mn: 'Үнийг тоогоор бичнэ үү. Жишээ нь: 5,000',
    en: 'Write the price in figures, for example 5,000',
  },
  BLANK_PHONE_INVALID: {
    status: 422,
    mn: 'Зөв утасны дугаар оруулна уу: 8 оронтой, эсвэл + тэмдэг, улсын кодтой.',
    en: 'Enter a valid phone number: 8 digits, or + and the country code',
  },
  BLANK_HOURS_INVALID: {
    status: 422,
    mn: 'Цагийг ингэж бичнэ үү: 10:00–20:00',
    en: 'Write the hours like this: 10:00–20:00',
  },
  ENTRY_TITLE_NEEDED: {
    status: 422,
    mn: 'Асуултаа (товчны нэрээ) бичнэ үү.',
    en: 'Enter the question, or the title of the button.',
  },
  ENTRY_FLOW_NEEDED: {
    status: 422,
    mn: 'Хариулах автоматжуулалтаа сонгоно уу.',
    en: 'Select the automation that replies.',
  },
  ENTRY_TARGET_NEEDED: {
    status: 422,
    mn: 'Хариулах автоматжуулалт эсвэл нээх вэб хаягаа сонгоно уу.',
    en: 'Select the automation that replies, or the website to open.',
  },
  ENTRY_ONE_TARGET: {
    status: 422,
    mn: 'Автоматжуулалт, вэб хаяг хоёрын зөвхөн нэгийг нь сонгоно уу.',
    en: 'Select either an automation or a website, not both.',
  },
  ENTRY_URL_NEEDED: { status: 422, mn: 'Вэб хаягийг бичнэ үү.', en: 'Enter the website.' },
  ENTRY_URL_INVALID: {
    status: 422,
    mn: 'Зөв вэб хаяг оруулна уу (жишээ нь: https://tsenkher-tovch.mn)',
    en: 'Enter a valid website (e.g., https://tsenkher-tovch.mn)',
  },
  STARTER_WITHOUT_URL: {
    status: 422,
    mn: 'Эхлэх асуулт вэб хаяг нээдэггүй. Хариулах автоматжуулалт сонгоно уу.',
    en: 'A conversation starter opens no website. Select the automation that replies.',
  },
  ENTRY_FLOW_GONE: {
    status: 422,
    mn: 'Ийм автоматжуулалт энэ хуудсанд алга. Өөр автоматжуулалт сонгоно уу.',
    en: 'This page has no such automation. Select another one.',
  },
  TOO_MANY_STARTERS: {
    status: 422,
    mn: '{max} хүртэл эхлэх асуулт нэмж болно. Нэгийг нь хасаад дахин нэмнэ үү.',
    en: 'There can be up to {max} conversation starters. Remove one to add another.',
  },
  TOO_MANY_MENU_ITEMS: {
    status: 422,
    mn: 'Цэсэнд {max} хүртэл товч багтана. Нэгийг нь хасаад дахин нэмнэ үү.',
    en: 'A menu holds up to {max} items. Remove one to add another.',
  },
  UPLOAD_TYPE_REFUSED: {
    status: 422,
    mn: 'Ийм төрлийн файл илгээх боломжгүй. Тохирох нь: {kinds}.',
    en: 'A file of this type cannot be sent. Choose one of these: {kinds}.',
  },
  UPLOAD_TOO_BIG: {
    status: 422,
    mn: 'Файл {size} МБ байна. {max} МБ хүртэл хэмжээтэй файл сонгоно уу.',
    en: 'The file is {size} MB. Choose one of up to {max} MB.',
  },
  UPLOAD_EMPTY: {
    status: 422,
    mn: 'Файл хоосон байна. Өөр файл сонгоно уу.',
    en: 'The file is empty. Choose another one.',
  },
  UPLOAD_QUOTA: {
    status: 422,
    mn: 'Танай багийн файлууд {max} ГБ-аас {used} ГБ-ыг эзэлж байгаа тул энэ файл багтахгүй. Хэрэггүй зургаа мессежээсээ хасвал нэг хоногийн дараа зай гарна.',
    en: 'Your team’s files take up {used} GB of {max} GB, so this file does not fit. Remove files you don’t need from your messages; space frees up after a day.',
  },
  UPLOAD_ADDRESS_INVALID: {
    status: 403,
    mn: 'Файл байршуулах хаяг буруу байна. Файлаа дахин сонгоно уу.',
    en: 'The address to upload to is not valid. Choose the file again.',
  },
  UPLOAD_EXPIRED: {
    status: 403,
    mn: 'Файл байршуулах хугацаа дууссан байна. Дахин оролдоно уу.',
    en: 'The time to upload this file has passed. Try again.',
  },
  UPLOAD_BAD_KEY: {
    status: 400,
    mn: 'Файлын хаягийг уншиж чадсангүй. Файлаа дахин сонгоно уу.',
    en: 'The address of the file cannot be read. Choose the file again.',
  },
  UPLOAD_BAD_TYPE: {
    status: 400,
    mn: 'Файлын төрөл сонгосноос өөр байна. Файлаа дахин сонгоно уу.',
    en: 'The file has another type than the one you chose. Choose it again.',
  },
  UPLOAD_NOT_ENCRYPTED: {
    status: 403,
    mn: 'Файлыг шифрлэх тохиргоогүй илгээсэн тул авсангүй. Дахин оролдоно уу.',
    en: 'The file came without the encryption header, so it was not taken. Try again.',
  },
  UPLOAD_LENGTH_NEEDED: {
    status: 411,
    mn: 'Файлын хэмжээ тодорхойгүй тул авсангүй. Дахин оролдоно уу.',
    en: 'The file came without its length, so it was not taken. Try again.',
  },
  UPLOAD_BAD_LENGTH: {
    status: 400,
    mn: 'Файлын хэмжээ сонгосноос өөр байна. Файлаа дахин сонгоно уу.',
    en: 'The file has another size than the one you chose. Choose it again.',
  },
  UPLOAD_TYPE_MISMATCH: {
    status: 400,
    mn: 'Файлын агуулга нэртэйгээ таарахгүй байна: {kind} биш. Жинхэнэ {kind} файл сонгоно уу.',
    en: 'The file’s content doesn’t match its name: it isn’t a {kind}. Choose a real {kind} file.',
  },
  UPLOAD_EXISTS: {
    status: 409,
    mn: 'Энэ хаягт файл аль хэдийн байршсан байна. Файлаа дахин сонгоно уу.',
    en: 'There is a file at this address already. Choose the file again.',
  },
  UPLOAD_NOT_THERE: {
    status: 409,
    mn: 'Файл бүрэн ирээгүй байна. Дахин байршуулна уу.',
    en: 'The file has not arrived. Upload it again.',
  },
  UPLOAD_NOT_KEPT: {
    status: 503,
    mn: 'Одоогоор файл хадгалах боломжгүй байна. Бид засаж дуустал файлгүйгээр үргэлжлүүлээрэй, бусад засвар тань хадгалагдана.',
    en: 'Files cannot be stored right now. Continue without the file until we have fixed it; your other changes are saved.',
  },
  UPLOAD_GONE: {
    status: 409,
    mn: '«{name}» файл хадгалагдаагүй эсвэл устсан байна. Мессежид нь дахин оруулаад идэвхжүүлнэ үү.',
    en: 'The file “{name}” is not stored here any more. Put it into its message again, then set live.',
  },
  NO_CHANGES: { status: 200, mn: 'Өөрчлөлт алга.', en: 'There are no changes.' },
  PUBLISHING_ALREADY: {
    status: 409,
    mn: 'Яг одоо нийтэлж байна. Хэдхэн секундийн дараа дахин оролдоно уу.',
    en: 'It is being published right now. Try again in a few seconds.',
  },
  PUBLISH_LIMITED: {
    status: 429,
    mn: 'Meta 10 минутад цөөн удаа нийтлэхийг зөвшөөрдөг. {minutes} минутын дараа дахин нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'Meta allows only a few publications in 10 minutes. Publish again in {minutes} minutes. Your edits are saved.',
  },
  PUBLISH_LIMITED_APP: {
    status: 429,
    mn: 'Хариугийн бүх хуудасны нийлбэр хүсэлт Meta-гийн хязгаарт хүрсэн тул одоохондоо нийтэлж чадахгүй. {minutes} минутын дараа дахин нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'The requests of all pages together have reached Meta’s limit for this application. Publish again in {minutes} minutes. Your edits are saved.',
  },
  PUBLISH_LIMITED_PAGE: {
    status: 429,
    mn: 'Энэ хуудасны хүсэлт Meta-гийн хязгаарт хүрсэн байна. {minutes} минутын дараа дахин нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'The requests of this page have reached Meta’s limit. Publish again in {minutes} minutes. Your edits are saved.',
  },
  STARTER_NOT_LIVE: {
    status: 409,
    mn: '{title} асуултад хариулах автоматжуулалт ноорог байна: {automation}. Эхлээд идэвхжүүлээд нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'The automation that answers {title} is a draft: {automation}. Set it live first, then publish. Your edits are saved.',
  },
  MENU_ITEM_NOT_LIVE: {
    status: 409,
    mn: '{title} товчинд хариулах автоматжуулалт ноорог байна: {automation}. Эхлээд идэвхжүүлээд нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'The automation that answers {title} is a draft: {automation}. Set it live first, then publish. Your edits are saved.',
  },
  PUBLISH_RECONNECT: {
    status: 409,
    mn: 'Нийтэлж чадсангүй: хуудасны зөвшөөрөл хүчингүй болсон байна. Хуудсаа дахин холбоод нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'Not published: the access to this page is no longer valid. Connect the page again, then publish. Your edits are saved.',
  },
  PUBLISH_NOT_ALLOWED: {
    status: 409,
    mn: 'Нийтэлж чадсангүй: мессеж удирдах эрх дутуу байна. Хуудсаа дахин холбохдоо бүх эрхийг зөвшөөрнө үү. Засвар тань хадгалагдсан.',
    en: 'Not published: the permission to manage messages is missing. Connect the page again and grant every permission. Your edits are saved.',
  },
  PUBLISH_UNANSWERED: {
    status: 502,
    mn: 'Нийтэлсэн эсэх нь тодорхойгүй: Meta хариу өгсөнгүй. Дахин нийтэлнэ үү, хоёр давхардахгүй. Засвар тань хадгалагдсан.',
    en: 'Meta did not answer, so it is not known whether this was published. Publish again: nothing is doubled. Your edits are saved.',
  },
  PUBLISH_REFUSED: {
    status: 502,
    mn: 'Нийтэлж чадсангүй: Meta зөвшөөрсөнгүй. Засвар тань хадгалагдсан. Код: {detail}',
    en: 'Not published: Meta refused it. Your edits are saved. Code: {detail}',
  },
  PUBLISH_NOT_SHOWN: {
    status: 502,
    mn: 'Илгээсэн боловч Meta өөр зүйл харуулж байна. Хэдэн минутын дараа дахин нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'It was sent, but Meta shows something else. Publish again in a few minutes. Your edits are saved.',
  },
  PAGE_NOT_ACTIVE: {
    status: 409,
    mn: 'Хуудсыг салгасан байна. Дахин холбоод нийтэлнэ үү. Засвар тань хадгалагдсан.',
    en: 'The page is disconnected. Connect it again, then publish. Your edits are saved.',
  },
  CHANGED_MEANWHILE: {
    status: 409,
    mn: 'Таныг засаж байх хооронд өөрчилсөн байна. Юу ч алдагдаагүй: шинэ хувилбарыг нь үзэх үү, эсвэл өөрийнхөөрөө хадгалах уу?',
    en: 'Somebody changed this while you were editing. Nothing is lost: look at what is new, or save yours anyway.',
  },
  DATES_REVERSED: {
    status: 422,
    mn: 'Эхлэх өдөр нь дуусах өдрөөсөө хойш байна. Өдрөө дахин сонгоно уу.',
    en: 'The start is after the end. Choose the dates again.',
  },
  RANGE_OR_DATES: {
    status: 422,
    mn: 'Бэлэн хугацаа, өдрийн аль нэгийг сонгоно уу.',
    en: 'Choose either a range or dates, not both.',
  },
  TOO_FAR_BACK: {
    status: 422,
    mn: 'Эхний {most} мөрийг л хуудаслаж үзнэ. Цааш үзэхийн тулд өдрөө сонгоно уу.',
    en: 'Only the first {most} rows can be paged through. Choose dates to see what lies beyond.',
  },
  NOTHING_TO_RETRY: {
    status: 409,
    mn: 'Дахин илгээж болох хариулт алга: хугацаа нь дууссан, эсвэл платформ зөвшөөрөхгүй.',
    en: 'There is nothing left to send again: its time has passed, or the platform would refuse it.',
  },
  TOO_MANY_EXPORTS: {
    status: 429,
    mn: 'Та нэг зэрэг {most} файл татаж болно. Аль нэг нь дууссаны дараа дахин оролдоно уу.',
    en: 'You can download {most} files at once. Try again when one of them is done.',
  },
  SERVER_ERROR: {
    status: 500,
    mn: 'Алдаа гарлаа. Таны оруулсан зүйл хадгалагдаагүй байж магадгүй тул дахин оролдоно уу.',
    en: 'Something went wrong. What you entered may not be saved; try again.',
  },
  UNAVAILABLE: {
    status: 503,
    mn: 'Үйлчилгээ түр ажиллахгүй байна. Удахгүй дахин оролдоно уу.',
    en: 'The service is not available right now. Try again shortly.',
  },
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errors

export type ErrorDetails = Record<string, string | number>

const fill = (text: string, details: ErrorDetails): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))

/** @returns text of an error in a language; a `{name}` without a detail stays as it is */
export const errorMessage = (code: ErrorCode, language: Language, details: ErrorDetails = {}): string =>
  fill(errors[code][language], details)
