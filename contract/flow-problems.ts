import type { FlowProblem, FlowProblemCode } from '#automation/flow/problems.ts'
import type { Language } from './platforms.ts'
import { topicName } from './topics.ts'

type Sentences = Record<Language, string>

/** Each sentence names the problem, then the remedy; `{name}` is filled from the problem's facts. */
const sentences: Record<FlowProblemCode, Sentences> = {
  TITLE_NEEDED: { mn: 'Автоматжуулалтдаа нэр өгнө үү.', en: 'Enter a name for the automation.' },
  TITLE_TOO_LONG: {
    mn: 'Нэр хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. The name can have up to {max} characters.',
  },
  STEP_TITLE_TOO_LONG: {
    mn: 'Алхмын нэр хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. The name of a step can have up to {max} characters.',
  },
  TRIGGER_LEADS_NOWHERE: {
    mn: 'Эхлэл хаашаа ч холбогдоогүй тул юу ч илгээхгүй. Эхний алхамтай холбоно уу.',
    en: 'The trigger leads nowhere, so nothing would be sent. Connect it to the first step.',
  },

  KEYWORD_NEEDED: {
    mn: 'Дор хаяж нэг түлхүүр үг нэмэх эсвэл сэдэв сонгоно уу.',
    en: 'Add at least one keyword, or choose a topic.',
  },
  KEYWORD_TOO_LONG: {
    mn: 'Энэ үг хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. A word can have up to {max} characters.',
  },
  KEYWORD_TWICE: {
    mn: '«{keyword}» хоёр удаа орсон байна. Нэгийг нь хасна уу.',
    en: "'{keyword}' is there twice. Remove one of the two.",
  },
  KEYWORD_EXCLUDED: {
    mn: '«{keyword}» түлхүүр үгсэд бас байна. Аль нэгээс нь хасна уу.',
    en: "'{keyword}' is among the keywords too. Remove it from one of the two.",
  },
  KEYWORD_TAKEN: {
    mn: '«{keyword}» гэсэн түлхүүр үг «{automation}» автоматжуулалтад аль хэдийн байна. Өөр үг сонгох эсвэл тэндээс хасна уу.',
    en: "'{keyword}' already exists in this automation: {automation}. Choose another word, or remove it there.",
  },
  KEYWORD_IN_DRAFT: {
    mn: '«{keyword}» гэсэн үг «{automation}» гэсэн ноорогт бас байна. Аль нэг нь л идэвхжинэ.',
    en: "'{keyword}' is in the draft {automation} too. Only one of the two can go live.",
  },
  TOPIC_TAKEN: {
    mn: '«{topic}» сэдвийн асуултад «{automation}» автоматжуулалт аль хэдийн хариулдаг. Өөр сэдэв сонгох эсвэл тэндээс хасна уу.',
    en: 'Questions about “{topic}” already start this automation: {automation}. Choose another topic, or remove it there.',
  },
  TOPIC_IN_DRAFT: {
    mn: '«{topic}» сэдэв «{automation}» гэсэн ноорогт бас байна. Аль нэг нь л идэвхжинэ.',
    en: 'The topic “{topic}” is in the draft {automation} too. Only one of the two can go live.',
  },
  INTENT_NEEDED: {
    mn: 'Үйлчлүүлэгч юу хүсэхэд эхлэхийг нэг өгүүлбэрээр бичнэ үү.',
    en: 'Describe in a sentence what the customer wants when this should begin.',
  },
  INTENT_TOO_LONG: {
    mn: 'Тайлбар хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. The description can have up to {max} characters.',
  },
  INTENT_WITHOUT_EXAMPLES: {
    mn: 'Жишээ өгүүлбэр нэмбэл AI илүү зөв таних болно.',
    en: 'With a few example sentences the AI recognises this better.',
  },
  INTENT_EXAMPLE_TOO_LONG: {
    mn: 'Жишээ хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. An example can have up to {max} characters.',
  },
  TOO_MANY_INTENT_EXAMPLES: {
    mn: '{max} хүртэл жишээ өгч болно, одоо {count} байна. Илүүг нь хасна уу.',
    en: 'There can be up to {max} examples, and there are {count}. Remove the rest.',
  },
  DEFAULT_EXISTS: {
    mn: '«{automation}» аль хэдийн өгөгдмөл хариулт болсон байна. Эхлээд түүнийг зогсооно уу.',
    en: '{automation} is the default reply already. Stop it first.',
  },
  AI_DEFAULT_EXISTS: {
    mn: '«{automation}» аль хэдийн AI өгөгдмөл хариулт болсон байна. Хоёулаа зэрэг ажиллахгүй тул эхлээд түүнийг зогсооно уу.',
    en: '{automation} answers as the AI default already. The two exclude each other, so stop it first.',
  },
  WELCOME_EXISTS: {
    mn: '«{automation}» аль хэдийн мэндчилгээ болсон байна. Эхлээд түүнийг зогсооно уу.',
    en: '{automation} is the welcome message already. Stop it first.',
  },

  LINK_INVALID: {
    mn: 'Холбоосын нэрэнд зөвхөн латин үсэг, тоо, - _ = тэмдэг орно.',
    en: 'The name of a link has only Latin letters, digits and - _ =.',
  },
  AD_INVALID: {
    mn: 'Зарын дугаар зөвхөн тооноос бүрдэнэ.',
    en: 'The number of an advertisement has only digits.',
  },
  LINK_TAKEN: {
    mn: '«{automation}» аль хэдийн энэ холбоосоор эхэлдэг. Холбоосын нэрийг солино уу.',
    en: '{automation} starts by this link already. Choose another name for the link.',
  },
  STORY_TRIGGER_EXISTS: {
    mn: '«{automation}» сторид аль хэдийн хариулдаг. Эхлээд түүнийг зогсооно уу.',
    en: '{automation} answers these stories already. Stop it first.',
  },
  STORY_NOT_ON_FACEBOOK: {
    mn: 'Сторийг зөвхөн Instagram мэдэгддэг. Өөр эхлэл сонгоно уу.',
    en: 'Only Instagram reports stories. Choose another trigger.',
  },

  MESSAGE_EMPTY: {
    mn: 'Мессеж хоосон байна. Бичвэр, зураг эсвэл карт нэмнэ үү.',
    en: 'The message is empty. Add a text, a picture or a card.',
  },
  TOO_MANY_BLOCKS: {
    mn: 'Нэг мессежид {max} хүртэл хэсэг багтана, одоо {count} байна. Үлдсэнийг шинэ мессежид шилжүүлнэ үү.',
    en: 'A message can have up to {max} parts, and this has {count}. Move the rest to a new message.',
  },
  TOO_MANY_ATTACHMENTS: {
    mn: 'Нэг мессежид {max} хүртэл зураг, файл, аудио, видео багтана, одоо {count} байна. Илүүг нь хасна уу.',
    en: 'A message can have up to {max} pictures, files, audio and videos, and this has {count}. Remove the rest.',
  },
  TOO_MANY_CARDS: {
    mn: 'Нэг мессежид {max} хүртэл карт багтана, одоо {count} байна. Илүүг нь хасна уу.',
    en: 'A message can have up to {max} cards, and this has {count}. Remove the rest.',
  },
  TEXT_NEEDED: {
    mn: 'Бичвэрээ оруулна уу, эсвэл хоосон хэсгийг устгана уу.',
    en: 'Enter the text, or delete the empty part.',
  },
  TEXT_TOO_LONG: {
    mn: 'Бичвэр хэт урт байна: {length} тэмдэгт. {max} хүртэл тэмдэгтэд багтаах эсвэл хоёр хэсэгт хуваана уу.',
    en: 'The character limit has been exceeded: {length}. A text can have up to {max} characters; split it into two parts.',
  },
  TEXT_WITH_BUTTONS_TOO_LONG: {
    mn: 'Товчтой бичвэр {max} хүртэл тэмдэгттэй байж болно, одоо {length} байна. Урт хэсгийг нь товчгүй бичвэр болгож дээр нь тавина уу.',
    en: 'A text with buttons can have up to {max} characters, and this has {length}. Put the longer part above it, as a text without buttons.',
  },
  TEXT_TOO_MANY_BYTES: {
    mn: 'Instagram-д хэт урт байна: {bytes} байт, дээд тал нь {max}. Кириллээр {cyrillic} орчим үсэг багтана.',
    en: 'Too long for Instagram: {bytes} bytes, and at most {max} fit. That is about {cyrillic} Cyrillic letters.',
  },
  UNKNOWN_VARIABLE: {
    mn: '{variable} өөрөө бөглөгдөхгүй. Бичвэрийн доорх товчоор оруулна уу.',
    en: '{variable} is not filled in. Use the buttons under the text.',
  },
  VARIABLE_ALONE: {
    mn: '{variable} хоосон байж болох тул дангаараа хүрэлцэхгүй. Хажууд нь үг нэмнэ үү.',
    en: '{variable} can be empty, so it cannot stand alone. Add some words.',
  },
  BLANK_NOT_FILLED: {
    mn: '«{blank}» бөглөөгүй хэвээр байна. Өөрийн мэдээллээ бичиж, хаалтыг нь арилгана уу.',
    en: 'The blank “{blank}” is not filled in. Write your own details in its place and remove the brackets.',
  },
  SQUARE_BRACKETS: {
    mn: 'Үйлчлүүлэгч {words} гэж хаалттай нь уншина. Бөглөх зай бол өөрийн мэдээллээ бичнэ үү.',
    en: 'Customers will read {words} with its brackets. If it is a blank, write your own details in its place.',
  },
  IMAGE_NEEDED: {
    mn: 'Зургаа оруулна уу, эсвэл хоосон хэсгийг устгана уу.',
    en: 'Add the picture, or delete the empty part.',
  },
  FILE_NEEDED: {
    mn: 'Файлаа оруулна уу, эсвэл хоосон хэсгийг устгана уу.',
    en: 'Add the file, or delete the empty part.',
  },
  AUDIO_NEEDED: {
    mn: 'Аудиогоо оруулна уу, эсвэл хоосон хэсгийг устгана уу.',
    en: 'Add the audio, or delete the empty part.',
  },
  VIDEO_NEEDED: {
    mn: 'Видеогоо оруулна уу, эсвэл хоосон хэсгийг устгана уу.',
    en: 'Add the video, or delete the empty part.',
  },
  MEDIA_ADDRESS_INVALID: {
    mn: 'Зөв вэб хаяг оруулна уу (жишээ нь: {host})',
    en: 'Enter a valid website (e.g., {host})',
  },
  CARD_TITLE_NEEDED: { mn: 'Картын гарчгийг бичнэ үү.', en: 'Enter the title of the card.' },
  CARD_TITLE_TOO_LONG: {
    mn: 'Картын гарчиг хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. The title of a card can have up to {max} characters.',
  },
  CARD_SUBTITLE_NEEDED: { mn: 'Картын тайлбарыг бичнэ үү.', en: 'Enter the subtitle of the card.' },
  CARD_SUBTITLE_TOO_LONG: {
    mn: 'Картын тайлбар хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. The subtitle of a card can have up to {max} characters.',
  },
  CONTACT_NOT_LAST: {
    mn: 'Дараагийн мессеж ирмэгц Messenger энэ товчийг нуудаг. Хэсгийг хамгийн сүүлд шилжүүлнэ үү.',
    en: 'Messenger hides this button once another message follows. Move the part to the end.',
  },
  ADDRESS_FORM_COUNTRY_INVALID: {
    mn: 'Улсын хоёр үсэгтэй кодыг бичнэ үү (жишээ нь: MN).',
    en: 'Enter the two-letter code of the country (e.g., MN).',
  },
  ADDRESS_FORM_LINK_INVALID: {
    mn: 'Нууцлалын бодлогынхоо зөв вэб хаягийг оруулна уу (жишээ нь: {host})',
    en: 'Enter a valid website (e.g., {host}) for your privacy policy',
  },
  CARD_IMAGE_INVALID: {
    mn: 'Картын зурагт зөв вэб хаяг оруулна уу (жишээ нь: {host})',
    en: 'Enter a valid website (e.g., {host}) for the picture of the card',
  },
  CARD_LINK_INVALID: {
    mn: 'Карт дээр дарахад нээгдэх зөв вэб хаяг оруулна уу (жишээ нь: {host})',
    en: 'Enter a valid website (e.g., {host}) for the link of the card',
  },

  TOO_MANY_BUTTONS: {
    mn: 'Нэг дор {max} хүртэл товч багтана, одоо {count} байна. Илүүг нь хасна уу.',
    en: 'There can be up to {max} buttons together, and there are {count}. Remove the rest.',
  },
  BUTTON_TITLE_NEEDED: { mn: 'Товчны нэрийг бичнэ үү.', en: 'Enter the title of the button.' },
  BUTTON_TITLE_TOO_LONG: {
    mn: 'Товчны нэр хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. The title of a button can have up to {max} characters.',
  },
  BUTTON_TITLE_TWICE: {
    mn: '«{title}» гэсэн товч хоёр байна. Үйлчлүүлэгч ялгаж чадахгүй тул нэгийг нь өөрчилнө үү.',
    en: "There are two buttons '{title}'. Customers cannot tell them apart, so rename one.",
  },
  BUTTON_LEADS_NOWHERE: {
    mn: 'Товч хаашаа ч холбогдоогүй байна. Дарахад очих алхамтай нь холбоно уу.',
    en: 'The button leads nowhere. Connect it to the step a tap should go to.',
  },
  BUTTON_NOT_TO_AI: {
    mn: 'Энэ товч AI алхам руу очих ёстой. AI алхамтай холбох эсвэл товчны үйлдлийг солино уу.',
    en: 'This button has to lead to an AI step. Connect it to one, or change what the button does.',
  },
  BUTTON_WEBSITE_INVALID: {
    mn: 'Зөв вэб хаяг оруулна уу (жишээ нь: {host})',
    en: 'Enter a valid website (e.g., {host})',
  },
  BUTTON_PHONE_INVALID: {
    mn: 'Зөв утасны дугаар оруулна уу: 8 оронтой, эсвэл + тэмдэг, улсын кодтой.',
    en: 'Enter a valid phone number: 8 digits, or + and the country code',
  },
  TOO_MANY_QUICK_REPLIES: {
    mn: '{max} хүртэл шуурхай хариулт багтана, одоо {count} байна. Илүүг нь хасна уу.',
    en: 'There can be up to {max} quick replies, and there are {count}. Remove the rest.',
  },
  QUICK_REPLY_TITLE_NEEDED: {
    mn: 'Шуурхай хариултын нэрийг бичнэ үү.',
    en: 'Enter the title of the quick reply.',
  },
  QUICK_REPLY_TITLE_TOO_LONG: {
    mn: 'Шуурхай хариултын нэр хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. The title of a quick reply can have up to {max} characters.',
  },
  QUICK_REPLY_TITLE_TWICE: {
    mn: '«{title}» гэсэн шуурхай хариулт хоёр байна. Нэгийг нь өөрчилнө үү.',
    en: "There are two quick replies '{title}'. Rename one of them.",
  },
  QUICK_REPLY_LEADS_NOWHERE: {
    mn: 'Шуурхай хариулт хаашаа ч холбогдоогүй байна. Дарахад очих алхамтай нь холбоно уу.',
    en: 'The quick reply leads nowhere. Connect it to the step a tap should go to.',
  },
  QUICK_REPLIES_ALONE: {
    mn: 'Шуурхай хариулт дангаараа илгээгдэхгүй. Өмнө нь бичвэр, зураг эсвэл карт нэмнэ үү.',
    en: 'Quick replies cannot be sent alone. Add a text, a picture or a card before them.',
  },
  INSTAGRAM_CALL_BUTTON: {
    mn: 'Instagram-д залгах товч байдаггүй. Дугаараа бичвэрт оруулах эсвэл вэб хаяг нээдэг товч болгоно уу.',
    en: 'Instagram has no call buttons. Write the number in the text, or lead to a website instead.',
  },
  INSTAGRAM_MEDIA_BUTTONS: {
    mn: 'Instagram-д зураг, видеон дээр товч тавьж болохгүй. Товчоо дараагийн бичвэрт шилжүүлэх эсвэл карт ашиглана уу.',
    en: 'Instagram takes no buttons on pictures and videos. Move them to a text below, or use a card.',
  },
  INSTAGRAM_QUICK_REPLIES: {
    mn: 'Instagram-д шуурхай хариултын өмнө товчгүй бичвэр байх ёстой. Хамгийн сүүлд нэг бичвэр нэмнэ үү.',
    en: 'On Instagram quick replies come after a text without buttons. Add such a text at the end.',
  },
  INSTAGRAM_CONTACT: {
    mn: 'Instagram дугаар, имэйл илгээх товч харуулдаггүй. Үйлчлүүлэгч хариултаа өөрөө бичнэ.',
    en: 'Instagram shows no button for a phone number or email. Customers type their answer.',
  },
  INSTAGRAM_ADDRESS_FORM: {
    mn: 'Instagram-д хаягийн маягт байдаггүй. Оронд нь хаягийг бичвэрээр асууна уу.',
    en: 'Instagram has no address form. Ask for the address in a text instead.',
  },
  INSTAGRAM_FILE_KIND: {
    mn: 'Instagram .{kind} файлыг авдаггүй. Эдгээрийн аль нэгийг оруулна уу: {kinds}.',
    en: 'Instagram does not take .{kind} files. Use one of these: {kinds}.',
  },

  BRANCH_NEEDED: { mn: 'Дор хаяж нэг салаа нэмнэ үү.', en: 'Add at least one branch.' },
  TOO_MANY_BRANCHES: {
    mn: '{max} хүртэл салаа багтана, одоо {count} байна. Үлдсэнийг дараагийн нөхцөлд шилжүүлнэ үү.',
    en: 'There can be up to {max} branches, and there are {count}. Move the rest to a condition after this one.',
  },
  WORDS_NEEDED: { mn: 'Хайх үгээ нэмнэ үү.', en: 'Add the words to look for.' },
  TOPICS_NEEDED: { mn: 'Дор хаяж нэг сэдэв сонгоно уу.', en: 'Choose at least one topic.' },
  WEEKDAYS_NEEDED: { mn: 'Дор хаяж нэг гараг сонгоно уу.', en: 'Select at least one weekday.' },
  BRANCH_NEVER_REACHED: {
    mn: 'Энэ салаанд хэзээ ч хүрэхгүй: {branch}-р салаа яг адилхан. Аль нэгийг нь өөрчилнө үү.',
    en: 'This branch is never reached: branch {branch} has the same condition. Change one of the two.',
  },
  PLATFORM_NEVER: {
    mn: 'Энэ хуудас өөр платформынх тул энэ салаа хэзээ ч ажиллахгүй.',
    en: 'This page is on the other platform, so this branch is never taken.',
  },
  PLATFORM_ALWAYS: {
    mn: 'Энэ хуудсанд үргэлж таарах тул дараагийн салаанууд хэзээ ч ажиллахгүй.',
    en: 'On this page it always matches, so the branches after it are never taken.',
  },
  BRANCH_LEADS_NOWHERE: {
    mn: 'Энэ салаа хаашаа ч холбогдоогүй тул яриа энд чимээгүй дуусна.',
    en: 'This branch leads nowhere: the conversation ends here without a word.',
  },
  ELSE_LEADS_NOWHERE: {
    mn: 'Аль ч салаа таарахгүй бол яриа энд чимээгүй дуусна. «Бусад үед» гарцыг холбож болно.',
    en: 'When no branch matches, the conversation ends here without a word. “Otherwise” can be connected too.',
  },

  CHOICES_NEEDED: { mn: 'Дор хаяж нэг сонголт нэмнэ үү.', en: 'Add at least one choice.' },
  TOO_MANY_CHOICES: {
    mn: '{max} хүртэл сонголт багтана, одоо {count} байна. Илүүг нь хасна уу.',
    en: 'There can be up to {max} choices, and there are {count}. Delete some.',
  },
  RANGE_INVALID: {
    mn: 'Хамгийн их утга хамгийн бага утгаас бага байна. Аль нэгийг нь засна уу.',
    en: 'The highest value is below the lowest one. Change one of the two.',
  },
  FIELD_TYPE_DIFFERS: {
    mn: 'Энэ талбар өөр төрлийн утга хадгалдаг. Өөр талбар сонгоно уу.',
    en: 'This field keeps another type of value. Choose another field.',
  },
  FIELD_NEEDED: { mn: 'Талбараа сонгоно уу.', en: 'Choose a field.' },
  ANSWER_LEADS_NOWHERE: {
    mn: 'Хариулсны дараа яриа чимээгүй дуусна. Дараагийн алхмыг холбож, ядаж талархаарай.',
    en: 'After the answer the conversation ends without a word. Connect a next step, at least to say thanks.',
  },
  WEBHOOK_URL_INVALID: {
    mn: 'Хаягийг https:// -ээр эхлүүлж бүтэн бичнэ үү. Жишээ нь: https://example.mn/order',
    en: 'Enter a full address that begins with https://, for example https://example.mn/order',
  },
  WEBHOOK_BEFORE_REPLY: {
    mn: 'Сэтгэгдлээс эхлэхэд үйлчлүүлэгч хэн болох нь эхний мессежийн дараа л тодорхой болно. Энэ алхмын өмнө мессеж нэмнэ үү.',
    en: 'When a comment starts the flow, the customer is known only after the first message. Put a message before this step.',
  },
  WEBHOOK_PATH_INVALID: {
    mn: 'Хариуны аль утгыг авахыг бичнэ үү. Жишээ нь: order.id эсвэл items[0].name',
    en: 'Enter which value of the answer to take, for example order.id or items[0].name',
  },
  CHANGES_NEEDED: { mn: 'Юуг хадгалахаа нэмнэ үү.', en: 'Add what to save.' },
  TOO_MANY_CHANGES: {
    mn: '{max} хүртэл өөрчлөлт багтана, одоо {count} байна. Үлдсэнийг дараагийн алхамд шилжүүлнэ үү.',
    en: 'There can be up to {max} changes, and there are {count}. Move the rest to the next step.',
  },
  VALUE_NEEDED: { mn: 'Утгаа бичнэ үү.', en: 'Enter a value.' },
  VALUE_TOO_LONG: {
    mn: 'Утга хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. A value can have up to {max} characters.',
  },
  TAG_NEEDED: { mn: 'Шошгоо бичнэ үү.', en: 'Enter a tag.' },
  TAG_TOO_LONG: {
    mn: 'Шошго хэт урт байна. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded. A tag can have up to {max} characters.',
  },
  WAIT_LEADS_NOWHERE: {
    mn: 'Хүлээсний дараа юу ч хийхгүй. Дараагийн алхмыг холбоно уу.',
    en: 'Nothing happens after the wait. Connect a next step.',
  },
  WAIT_BEYOND_WINDOW: {
    mn: 'Хэрэглэгч сүүлд бичсэнээс хойш 24 цаг өнгөрсөн байх тул Meta энэ мессежийг зөвшөөрөхгүй. Хүлээх хугацаагаа богиносгоно уу.',
    en: 'By then 24 hours have passed since the customer’s last message, and Meta does not allow this one. Shorten the wait.',
  },
  WAIT_NEAR_WINDOW: {
    mn: 'Meta хэрэглэгч бичсэнээс хойш 24 цагийн дотор л бичихийг зөвшөөрдөг. Энэ хүлээлт хугацаа хэтрүүлж магадгүй.',
    en: 'Meta allows messages only within 24 hours of the customer’s last one. This wait may end too late.',
  },
  SPLIT_BRANCHES: {
    mn: '{min}-{max} салаатай байна.',
    en: 'There must be {min} to {max} branches.',
  },
  SPLIT_SUM: {
    mn: 'Салаануудын нийлбэр {sum} % байна. 100 % болгоно уу.',
    en: 'The branches add up to {sum}%. Make it 100%.',
  },

  AI_NOT_IN_PLAN: {
    mn: 'Энэ боломжийг ашиглахын тулд багцаа ахиулна уу.',
    en: 'Upgrade your plan to access this feature.',
  },
  INSTRUCTION_NEEDED: {
    mn: 'AI яаж хариулахыг зааварт бичнэ үү.',
    en: 'Enter the instruction: how the AI should answer.',
  },
  INSTRUCTION_TOO_LONG: {
    mn: 'Заавар хэт урт байна: {length} тэмдэгт. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded: {length}. The instruction can have up to {max} characters.',
  },
  CONTEXT_NEEDED: {
    mn: 'AI юунд тулгуурлаж хариулахыг мэдээлэлд бичнэ үү.',
    en: 'Enter the context: what the AI answers from.',
  },
  CONTEXT_TOO_LONG: {
    mn: 'Мэдээлэл хэт урт байна: {length} тэмдэгт. {max} хүртэл тэмдэгтэд багтаана уу.',
    en: 'The character limit has been exceeded: {length}. The context can have up to {max} characters.',
  },
  UNANSWERED_LEADS_NOWHERE: {
    mn: 'AI хариулж чадаагүй үед үйлчлүүлэгч юу ч сонсохгүй. Энэ гарцыг, жишээ нь, «Удахгүй холбогдоно» гэсэн мессежтэй холбоно уу.',
    en: 'When the AI cannot answer, the customer gets no reply. Lead this to a message, say, that somebody will write soon.',
  },

  AUTOMATION_NEEDED: { mn: 'Эхлүүлэх автоматжуулалтаа сонгоно уу.', en: 'Select an automation.' },
  AUTOMATION_ITSELF: {
    mn: 'Автоматжуулалт өөрийгөө дахин эхлүүлж болохгүй. Өөр автоматжуулалт сонгоно уу.',
    en: 'An automation cannot start itself. Select another one.',
  },
  AUTOMATION_GONE: {
    mn: 'Сонгосон автоматжуулалт устсан байна. Өөр автоматжуулалт сонгоно уу.',
    en: 'The automation you selected was deleted. Select another one.',
  },
  AUTOMATION_NOT_LIVE: {
    mn: '«{automation}» идэвхжээгүй тул энд хүрэхэд юу ч болохгүй. Түүнийг бас идэвхжүүлнэ үү.',
    en: '{automation} is not live, so nothing happens here. Set it live too.',
  },

  STEP_UNREACHABLE: {
    mn: 'Энэ алхамд хүрэх зам алга. Өмнөх алхамтай нь холбох эсвэл устгана уу.',
    en: 'Nothing leads to this step. Connect a step to it, or delete it.',
  },
  LOOP_NEVER_WAITS: {
    mn: 'Эндээс {steps} алхам тойроод, үйлчлүүлэгчийн хариуг хүлээлгүй буцаад энд ирж байна. Шуурхай хариулт нэмэх эсвэл нэг холбоосыг салгана уу.',
    en: 'From here {steps} steps lead back here without waiting for the customer. Add a quick reply on the way, or cut one connection.',
  },
  CHAIN_LIMIT: {
    mn: 'Зөвхөн эхний {limit} мессеж автоматаар илгээгдэнэ. Эндээс цааш үйлчлүүлэгч дахин бичих хүртэл хүлээнэ.',
    en: 'Only the first {limit} action messages are sent automatically. The rest wait until the customer writes again.',
  },
  REST_AFTER_ANSWER: {
    mn: 'Сэтгэгдлээс эхлэхэд Meta зөвхөн эхний мессежийг зөвшөөрдөг. Эндээс цааш үйлчлүүлэгч хариу бичих хүртэл хүлээнэ.',
    en: 'After a comment Meta lets only the first message through. From here on it waits until the person answers.',
  },
}

/** @returns message of a problem with its facts filled in; server and browser use the same texts */
export const problemMessage = ({ code, facts = {} }: FlowProblem, language: Language): string =>
  sentences[code][language].replace(
    /\{(\w+)\}/g,
    (whole, name: string) =>
      (name === 'topic' && topicName(facts.topic, language)) || formatFact(facts[name] ?? whole),
  )

/** Groups digits in the same way in both languages: 10,000. */
const formatFact = (fact: string | number): string =>
  typeof fact === 'number' ? fact.toLocaleString('en-US') : fact
