import type { DeliveryErrorReason } from '#contract/histories.ts'
import type { Platform } from '#contract/platforms.ts'
import type { Reason } from '#contract/reasons.schemas.ts'
import { topicTexts } from '#web/components/topics/texts.ts'
import { isSameWord } from '#web/i18n/same-word.ts'

/** A sentence for every reason of the engine: a code without one does not compile. */
type ReasonSentences = { [Code in Reason['code']]: (reason: Extract<Reason, { code: Code }>) => string }

/** Why one reply waits, failed or was skipped, as the page's platform would be named; `other`: a reason yet unknown. */
type DeliverySentences = { [Code in DeliveryErrorReason | 'other']: (platform: Platform) => string }

const names: Record<Platform, string> = { 1: 'Facebook', 2: 'Instagram' }

const of: Record<Platform, string> = { 1: 'Facebook-ийн', 2: 'Instagram-ын' }

const engine: ReasonSentences = {
  matched_keyword: ({ automation_name, keyword, words }) =>
    isSameWord(words, keyword)
      ? `«${automation_name}»: «${keyword}» түлхүүр үг сэтгэгдэлд байна.`
      : `«${automation_name}»: сэтгэгдлийн «${words}» нь «${keyword}» түлхүүр үгтэй таарсан.`,
  matched_topic: ({ automation_name, topic, words }) =>
    `«${automation_name}»: ${topicTexts.mn.asks(topic, words)}.`,
  maybe_topic: ({ automation_name, topic, words }) =>
    `«${automation_name}»: ${topicTexts.mn.mayAsk(topic, words)}. Итгэлтэй биш тул хариулаагүй, өөрөө харна уу.`,
  matched_default: ({ automation_name }) =>
    `«${automation_name}»: бусад автомат хариулт таараагүй тул өгөгдмөл хариултыг сонгосон.`,
  no_keyword_found: ({ automation_name }) => `«${automation_name}»: түлхүүр үг, сэдэв нь таараагүй.`,
  other_content: ({ automation_name }) =>
    `«${automation_name}»: өөр пост, рил эсвэл шууд дамжуулалт дээр ажилладаг.`,
  switched_off: ({ automation_name }) => `«${automation_name}»: унтраалттай байсан.`,
  outranked: ({ automation_name, by_automation_name }) =>
    `«${automation_name}»: таарсан боловч «${by_automation_name}» түрүүлж хариулсан. Нэг сэтгэгдэлд нэг л автомат хариулт хариулна.`,
  no_automations: () => 'Энэ хуудсанд автомат хариулт үүсгээгүй байсан.',
  own_comment: () => 'Хуудас өөрөө бичсэн сэтгэгдэл тул хариулаагүй.',
  edited_comment: () => 'Хариулсны дараа зассан сэтгэгдэл тул дахин хариулаагүй.',
  comment_answered_before: () => 'Энэ сэтгэгдэлд аль хэдийн хариулсан.',
  customer_answered_before: ({ automation_name }) =>
    `«${automation_name}»: энэ хүнд энэ пост дээр өмнө нь хариулсан. Нэг хүнд нэг удаа хариулахаар тохируулсан.`,
  excluded_keyword: ({ automation_name, words }) =>
    `«${automation_name}»: таарсан боловч сэтгэгдэлд «${words}» гэсэн хасах үг байна.`,
  reply_to_comment: ({ automation_name }) =>
    `«${automation_name}»: өөр сэтгэгдэлд хариулж бичсэн тул хариулаагүй (зөвхөн үндсэн сэтгэгдэлд хариулдаг).`,
  blacklisted: ({ words, word, action }) =>
    `«${word}» гэсэн хориотой үг байна${isSameWord(words, word) ? '' : ` («${words}» гэж бичсэн)`}. Ийм сэтгэгдлийг ${action === 'hide' ? 'нуухаар' : 'устгахаар'} тохируулсан.`,
  no_moderation_on_live: () =>
    'Instagram шууд дамжуулалтын сэтгэгдлийг нуух, устгах боломжгүй. Хариулаагүй орхисон.',
  sellers_advert: () => 'Өөр худалдагчийн зар бололтой тул хариулаагүй.',
  boosted_double: () => 'Сурталчилсан постоос ирсэн давхар мэдэгдэл. Нэг удаа хариулсан.',
  answered_by_page: () => 'Танай хуудаснаас гараар хариулсан байсан.',
  hidden_comment: () => 'Сэтгэгдлийг нуусан байсан.',
  too_old: ({ days }) => `Сэтгэгдэл ${days} хоногоос хуучин тул хариулаагүй.`,
  removed_comment: () => 'Сэтгэгдлийг устгасан.',
  removed_before_answer: () => 'Хариулахаас өмнө сэтгэгдлийг устгасан.',
  no_text: () => 'Сэтгэгдэлд бичвэр байгаагүй (зураг, стикер г.м.).',
  page_disconnected: () => 'Тэр үед хуудсыг салгасан байсан.',
  plan_ended: () => 'Багийн багцын хугацаа дууссан байсан.',
  plan_limit: () => 'Хязгаар хэтэрлээ: багцын энэ сарын сэтгэгдлийн тоо дууссан.',
  private_reply_limit: () => 'Хязгаар хэтэрлээ: багцын энэ сарын чатын хариултын тоо дууссан.',
  too_old_for_chat_reply: ({ days }) => `Сэтгэгдэл ${days} хоногоос хуучин тул чатаар хариулах боломжгүй.`,
  starts_flow: ({ flow }) => `Чатаар «${flow}» автоматжуулалтыг эхлүүлсэн.`,
  flow_not_live: ({ flow }) => `«${flow}» чат автоматжуулалт ноорог байсан тул чатаар юу ч илгээгээгүй.`,
  flow_says_nothing: ({ flow }) =>
    `«${flow}» чат автоматжуулалтын эхэнд илгээх мессеж байгаагүй тул чатаар юу ч илгээгээгүй.`,
  no_public_reply_on_live: () => 'Шууд дамжуулалтын сэтгэгдэлд нийтэд харагдах хариулт бичих боломжгүй.',
}

const delivery: DeliverySentences = {
  rate_limited: (platform) => `${names[platform]} илгээх хурдыг түр хязгаарласан тул ээлжээ хүлээж байна.`,
  transient: (platform) => `${names[platform]} түр хариу өгсөнгүй. Дахин оролдоно.`,
  reconnect: () => 'Facebook-ийн зөвшөөрөл хүчингүй болсон. Хуудсаа дахин холбоно уу.',
  permission_missing: () => 'Facebook дээр хэрэгтэй зөвшөөрөл дутуу байна.',
  person_unavailable: () =>
    'Энэ хүнд чат илгээх боломжгүй байна (таныг хаасан эсвэл чатаа хязгаарласан байж магадгүй).',
  outside_window: (platform) =>
    `${of[platform]} зөвшөөрдөг чатлах хугацаа өнгөрсөн. Үйлчлүүлэгч дахин бичих хүртэл илгээх боломжгүй.`,
  human_agent_missing: () =>
    'Үйлчлүүлэгч сүүлд бичсэнээс хойш 24 цаг өнгөрсөн. Үүнээс хойш ажилтны хариулт илгээхийг Meta энэ апп-д хараахан зөвшөөрөөгүй.',
  content_refused: (platform) =>
    `${names[platform]} хариултын бичвэрийг хүлээж аваагүй. Бичвэрээ шалгана уу.`,
  duplicate_text: (platform) =>
    `Яг ижил бичвэрийг дөнгөж сая илгээсэн тул ${names[platform]} хүлээж аваагүй. Хариултын өөр хувилбар нэмнэ үү.`,
  attachment_refused: (platform) =>
    `${names[platform]} зураг, файлыг хүлээж аваагүй. Файл нээгдэж байгаа эсэх, хэмжээг нь шалгана уу.`,
  another_app: () => 'Энэ чатыг өөр хэрэгсэл удирдаж байна. Тэр нь чөлөөлмөгц дахин илгээж болно.',
  policy_block: (platform) => `${names[platform]} дүрмийнхээ дагуу хуудасны хариултыг түр хориглосон.`,
  comment_gone: () => 'Сэтгэгдэл устсан тул хариулах газаргүй болсон.',
  already_replied_privately: (platform) =>
    `Энэ сэтгэгдэлд чатаар аль хэдийн хариулсан байсан. ${names[platform]} нэг л удаа зөвшөөрдөг.`,
  too_old: (platform) => `Сэтгэгдэл хэт хуучин тул ${names[platform]} хариулахыг зөвшөөрөөгүй.`,
  removed_before_answer: () => 'Хариулахаас өмнө сэтгэгдлийг устгасан.',
  blacklisted: () => 'Хариулахаас өмнө сэтгэгдэлд хориотой үг орсон.',
  moderation_refused: () =>
    'Энэ сэтгэгдлийг нуух, устгахыг Facebook, Instagram зөвшөөрдөггүй (жишээ нь хуудасны админы сэтгэгдэл).',
  page_disconnected: () => 'Илгээхээс өмнө хуудсыг салгасан.',
  person_answered: () => 'Хүн түрүүлж хариулсан тул бот илгээсэнгүй.',
  automation_stopped: () => 'Илгээхээс өмнө автомат хариултыг унтраасан эсвэл устгасан.',
  refused_by_instagram: () =>
    'Instagram чатын хариултыг хүлээж аваагүй: аль хэдийн хариулсан, хэт хуучин, устгасан, эсвэл шууд дамжуулалт дууссан байж магадгүй.',
  outcome_unknown: () =>
    'Илгээгдсэн эсэх нь тодорхойгүй. Давхардуулахгүйн тулд тодруулахаас нааш дахин илгээхгүй.',
  gave_up: (platform) => `Олон удаа оролдсон боловч ${names[platform]} хүлээж аваагүй.`,
  other: (platform) => `${names[platform]} хүлээж аваагүй.`,
}

export const mn = {
  engine,
  noneMatched: (count: number) => `${count} автомат хариултын аль нь ч энэ сэтгэгдэлд таараагүй.`,
  withoutKeyword: (count: number) => `${count} автомат хариултын түлхүүр үг, сэдэв таараагүй.`,

  delivery,
}
