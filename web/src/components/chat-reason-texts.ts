import { isSameWord } from '../i18n/same-word.ts'

const mn = {
  awaits: {
    nothing: 'Юу ч хүлээгээгүй',
    choice: (step: string) => `«${step}»: товч дарах эсвэл бичихийг`,
    question: (step: string) => `«${step}»: асуулт`,
    answer: (step: string) => `«${step}»: асуултын хариулт`,
    ai_answer: (step: string) => `«${step}»: AI-ийн хариулт`,
    webhook: (step: string) => `«${step}»: системийн хариу`,
    anything: (step: string) => `«${step}»: үргэлжлүүлэхийн тулд үйлчлүүлэгчийн ямар нэг хариу`,
  },
  otherAutomation: 'өөр автоматжуулалт',
  webhookFailures: {
    address_refused: () => 'Хаяг нь зөвшөөрөгдөхгүй: нийтэд нээлттэй https хаяг байх ёстой',
    no_connection: () => 'Холбогдож чадсангүй',
    time_over: () => 'Хугацаандаа хариулсангүй',
    status: (status: string) =>
      status === '' ? 'Өөр хаяг руу хэт олон удаа шилжүүлсэн' : `${status} кодтой хариулсан`,
    too_long: () => 'Хариу нь 64 КБ-аас их байна',
    not_json: () => 'Хариу нь JSON биш тул утгыг хадгалж чадсангүй',
    too_many: () => 'Нэг минутад хэт олон удаа дуудсан',
    resting: () => 'Дараалан таван удаа амжилтгүй болсон тул нэг минут дуудахгүй',
  },
  reasons: {
    keyword_found: (keyword: string, words: string) =>
      isSameWord(keyword, words)
        ? `«${keyword}» түлхүүр үг олдлоо.`
        : `«${keyword}» түлхүүр үг олдлоо: «${words}» гэж бичсэн.`,
    topic_found: (asks: string) => `Сэдвээр нь таньлаа: ${asks}.`,
    maybe_topic: (asks: string) => `Сэдвийг нь тааж болох ч итгэлтэй биш тул хариулсангүй: ${asks}.`,
    intent_found: (intent: string) => `«${intent}» гэсэн утгатай гэж үзлээ.`,
    tapped: (title: string) => `«${title}» товчийг дарлаа.`,
    tap_unknown: (title: string) => `«${title}» товч одоо байхгүй тул бичсэн үг гэж үзлээ.`,
    own_words: (step: string) => `«${step}»: товч дарахын оронд өөрийн үгээр бичлээ.`,
    welcomed: 'Чатыг анх нээсэн тул мэндчиллээ.',
    came_by_link: (ref: string) => (ref === '' ? 'Холбоосоор орж ирлээ.' : `«${ref}» холбоосоор орж ирлээ.`),
    replied_to_story: 'Сторид хариу бичлээ.',
    mentioned_in_story: 'Хуудсыг сторидоо дурдлаа.',
    came_by_ad: (ad: string) => `Зараар (${ad}) орж ирлээ.`,
    default_reply: 'Өөр хариулт олдоогүй тул өгөгдмөл хариулт явлаа.',
    default_already_given: (time: string) =>
      `Өгөгдмөл хариултыг 24 цагт нэг л удаа өгнө. Дахин өгөх цаг: ${time}.`,
    branch_taken: (step: string, branch: number) => `«${step}»: ${branch}-р салаагаар явлаа.`,
    split_taken: (step: string, branch: number) => `«${step}»: ${branch}-р хувилбараар явлаа.`,
    already_known: (step: string) => `«${step}»: хариулт нь мэдэгдэж байсан тул асуусангүй.`,
    answer_understood: (step: string) => `«${step}»: хариултыг ойлгож хадгаллаа.`,
    answer_not_understood: (step: string, left: number) =>
      left === 0
        ? `«${step}»: хариултыг ойлгосонгүй.`
        : `«${step}»: хариултыг ойлгосонгүй, дахин асуулаа (үлдсэн оролдлого: ${left}).`,
    question_skipped: (step: string) => `«${step}»: асуултыг алгаслаа.`,
    question_repeated: (step: string) => `«${step}»: өөр зүйл асуусанд хариулаад асуултаа давтлаа.`,
    question_left: {
      tries_used_up: (step: string) => `«${step}»: хариултыг ойлгож чадсангүй.`,
      person_wanted: (step: string) => `«${step}»: хүнтэй ярихыг хүслээ.`,
      gave_up: (step: string) => `«${step}»: үргэлжлүүлэхээс татгалзлаа.`,
      time_over: (step: string) => `«${step}»: хугацаандаа хариулсангүй.`,
    },
    contact_changed: (step: string) => `«${step}»: үйлчлүүлэгчийн мэдээллийг хадгаллаа.`,
    waits: (step: string, time: string) => `«${step}»: ${time} хүртэл хүлээнэ.`,
    wait_over: (step: string) => `«${step}»: хүлээх хугацаа дууслаа.`,
    wait_stopped: (step: string) => `«${step}»: үйлчлүүлэгч бичсэн тул хүлээхээ больлоо.`,
    notified: (step: string) => `«${step}»: багт мэдэгдлээ.`,
    handed_over: (step: string) => `«${step}»: яриаг хүнд шилжүүлж, бот дуугүй боллоо.`,
    webhook_called: (step: string) => `«${step}»: системд илгээлээ.`,
    webhook_answered: (step: string, status: number) => `«${step}»: систем амжилттай хариуллаа (${status}).`,
    webhook_failed: (step: string, why: string) => `«${step}»: системд илгээж чадсангүй. ${why}.`,
    webhook_late: (step: string) => `«${step}»: системийн хариу хожимдсон, яриа цааш үргэлжилсэн.`,
    no_branch_holds: (step: string) => `«${step}»: аль ч салаа таараагүй тул «Бусад үед» рүү явлаа.`,
    jumped: (automation: string) => `«${automation}» автоматжуулалт руу шилжлээ.`,
    automation_missing: (automation: string) =>
      `«${automation}» идэвхгүй эсвэл устсан тул эндээс цааш явахгүй.`,
    no_automation: 'Аль автоматжуулалт руу шилжихийг сонгоогүй байна.',
    chain_limit: (limit: number) =>
      `Дараалан ${limit} мессеж илгээсэн. Үлдсэн нь үйлчлүүлэгч хариу өгсний дараа явна.`,
    loop_stopped: (step: string) => `«${step}» алхам руу эргэж ирээд байсан тул зогсоолоо.`,
    rest_after_answer: (step: string) =>
      `Сэтгэгдэлд чатаар нэг л мессеж илгээж болно. «${step}» алхмаас цааш үйлчлүүлэгч хариу өгсний дараа явна.`,
    rest_goes_on: (step: string) => `«${step}»: хүлээлгэж байсан хэсэг одоо явлаа.`,
    step_missing: (step: string) => `Холбоос ${step} руу заасан тул энд дууслаа.`,
    ai_unanswered: (step: string) => `«${step}»: AI хариулж чадсангүй.`,
    ai_over_budget:
      'AI хариулсангүй: өнөөдрийн AI-ийн хязгаар дууссан. Улаанбаатарын цагаар 00:00 цагт шинэчлэгдэнэ.',
    ai_answer_late: 'AI-ийн хариулт хожимдсон: яриа аль хэдийн цааш үргэлжилсэн.',
    window_closed: '24 цагийн чатлах хугацаа дууссан тул илгээхгүй.',
    left_out: {
      empty: (step: string) => `«${step}»: хоосон хэсгийг алгаслаа.`,
      leads_nowhere: (step: string) => `«${step}»: хаашаа ч холбоогүй товчийг алгаслаа.`,
      platform_refuses: (step: string) => `«${step}»: энэ платформ дээр болдоггүй хэсгийг алгаслаа.`,
      shortened: (step: string) => `«${step}»: хэт урт бичвэрийг богиносголоо.`,
    },
    nothing_answers: 'Энэ автоматжуулалт үүнд хариулахгүй.',
  },
}

const en: typeof mn = {
  awaits: {
    nothing: 'Nothing',
    choice: (step) => `“${step}”: a tap or a message`,
    question: (step) => `“${step}”: a question`,
    answer: (step) => `“${step}”: the answer to the question`,
    ai_answer: (step) => `“${step}”: the AI’s answer`,
    webhook: (step) => `“${step}”: the answer of the system`,
    anything: (step) => `“${step}”: anything from the customer, to continue`,
  },
  otherAutomation: 'another automation',
  webhookFailures: {
    address_refused: () => 'The address is not allowed: it must be a public https address',
    no_connection: () => 'There was no connection',
    time_over: () => 'It did not answer in time',
    status: (status) => (status === '' ? 'It redirected too often' : `It answered with status ${status}`),
    too_long: () => 'The answer is larger than 64 kB',
    not_json: () => 'The answer is not JSON, so no value could be saved',
    too_many: () => 'Too many calls in one minute',
    resting: () => 'It failed five times in a row and is not called for a minute',
  },
  reasons: {
    keyword_found: (keyword, words) =>
      isSameWord(keyword, words)
        ? `Found the keyword “${keyword}”.`
        : `Found the keyword “${keyword}” in “${words}”.`,
    topic_found: (asks) => `Recognised by topic: ${asks}.`,
    maybe_topic: (asks) => `Not sure enough of the topic to answer: ${asks}.`,
    intent_found: (intent) => `Taken to mean “${intent}”.`,
    tapped: (title) => `“${title}” was tapped.`,
    tap_unknown: (title) => `“${title}” is not there any more, so it counts as words.`,
    own_words: (step) => `“${step}”: answered in own words instead of a tap.`,
    came_by_link: (ref) => (ref === '' ? 'Came by a link.' : `Came by the link “${ref}”.`),
    replied_to_story: 'Replied to a story.',
    mentioned_in_story: 'Mentioned the account in a story.',
    came_by_ad: (ad) => `Came by the advertisement ${ad}.`,
    welcomed: 'Welcomed, because the chat was opened for the first time.',
    default_reply: 'Nothing else matched, so the default reply answers.',
    default_already_given: (time) => `The default reply comes once in 24 hours. The next one from ${time}.`,
    branch_taken: (step, branch) => `“${step}”: branch ${branch} matches.`,
    split_taken: (step, branch) => `“${step}”: version ${branch}.`,
    already_known: (step) => `“${step}”: not asked, because the answer is known.`,
    answer_understood: (step) => `“${step}”: the answer was understood and saved.`,
    answer_not_understood: (step, left) =>
      left === 0
        ? `“${step}”: the answer was not understood.`
        : `“${step}”: the answer was not understood and is asked again (tries left: ${left}).`,
    question_skipped: (step) => `“${step}”: the question was skipped.`,
    question_repeated: (step) => `“${step}”: something else was answered, and the question repeated.`,
    question_left: {
      tries_used_up: (step) => `“${step}”: no answer could be understood.`,
      person_wanted: (step) => `“${step}”: the customer wants a person.`,
      gave_up: (step) => `“${step}”: the customer does not want to go on.`,
      time_over: (step) => `“${step}”: no answer came in time.`,
    },
    contact_changed: (step) => `“${step}”: saved with the customer.`,
    waits: (step, time) => `“${step}”: waits until ${time}.`,
    wait_over: (step) => `“${step}”: the wait is over.`,
    wait_stopped: (step) => `“${step}”: the wait ended, because the customer wrote.`,
    notified: (step) => `“${step}”: the team was notified.`,
    handed_over: (step) => `“${step}”: a person takes over, and the bot is silent.`,
    webhook_called: (step) => `“${step}”: sent to the system.`,
    webhook_answered: (step, status) => `“${step}”: the system answered (${status}).`,
    webhook_failed: (step, why) => `“${step}”: could not be sent to the system. ${why}.`,
    webhook_late: (step) => `“${step}”: the system answered late, the conversation had gone on.`,
    no_branch_holds: (step) => `“${step}”: no branch matches, so it continued at “Otherwise”.`,
    jumped: (automation) => `Went on with “${automation}”.`,
    automation_missing: (automation) => `“${automation}” is not live or was deleted, so it ends here.`,
    no_automation: 'No automation has been chosen to continue with.',
    chain_limit: (limit) =>
      `${limit} messages were sent in a row. The rest follows once the customer reacts.`,
    loop_stopped: (step) => `Stopped: it was going round in circles at “${step}”.`,
    rest_after_answer: (step) =>
      `A comment allows one message only. From “${step}” it continues once the customer answers.`,
    rest_goes_on: (step) => `“${step}”: what was held back goes out now.`,
    step_missing: (step) => `The connection leads to ${step}, so it ends here.`,
    ai_unanswered: (step) => `“${step}”: the AI could not answer.`,
    ai_over_budget:
      'AI did not answer: today’s AI limit is used up. It resets at midnight (Ulaanbaatar time).',
    ai_answer_late: 'The AI’s answer came too late: the conversation has gone on.',
    window_closed: 'The 24 hours for writing are over, so nothing is sent.',
    left_out: {
      empty: (step) => `“${step}”: an empty part was left out.`,
      leads_nowhere: (step) => `“${step}”: a button that leads nowhere was left out.`,
      platform_refuses: (step) => `“${step}”: a part that this platform refuses was left out.`,
      shortened: (step) => `“${step}”: a text that is too long was shortened.`,
    },
    nothing_answers: 'This automation does not answer that.',
  },
}

export type ChatReasonTexts = typeof mn

export const chatReasonTexts = { mn, en }
