import { GraphError } from '../meta/graph-error.ts'

interface CataloguedError {
  code: number
  subcode?: number
  class:
    | 'transient'
    | 'limited'
    | 'reconnect'
    | 'grant'
    | 'person'
    | 'window'
    | 'content'
    | 'policy'
    | 'private_reply'
  message: string
  label: { mn: string; en: string }
  type?: string
  isTransient?: boolean
  status?: number
}

const ENDED = 'Error validating access token: '

/** Every class of failure the platform is known to answer with, by `code` or `code/subcode`. */
export const ERROR_CATALOGUE: Record<string, CataloguedError> = {
  '1': transient(1, 'An unknown error occurred', 'Тодорхойгүй алдаа', 'Unknown error'),
  '1/1357046': {
    code: 1,
    subcode: 1357046,
    class: 'transient',
    message: 'Message was sent but an error occurred afterwards.',
    label: { mn: 'Илгээсэн ч дараа нь алдаа гарсан', en: 'Sent, but an error occurred after' },
  },
  '2': {
    ...transient(
      2,
      'An unexpected error has occurred. Please retry your request later.',
      'Үйлчилгээ түр зогссон',
      'Service temporarily unavailable',
    ),
    isTransient: true,
  },
  '1200': transient(1200, 'Temporary send failure.', 'Илгээх түр алдаа', 'Temporary send failure'),
  http_500: { ...transient(1, 'An unknown error occurred', 'HTTP 500', 'HTTP 500'), status: 500 },
  http_503: {
    ...transient(2, 'Service temporarily unavailable', 'HTTP 503', 'HTTP 503'),
    status: 503,
    isTransient: true,
  },
  '4': {
    ...limited(4, '(#4) Application request limit reached', 'Апп-ын хязгаар хэтэрсэн', 'App limit reached'),
    isTransient: true,
  },
  '17': limited(
    17,
    '(#17) User request limit reached',
    'Хэрэглэгчийн хязгаар хэтэрсэн',
    'User limit reached',
  ),
  '32': limited(32, '(#32) Page request limit reached', 'Хуудасны хязгаар хэтэрсэн', 'Page limit reached'),
  '341': limited(341, '(#341) Application limit reached', 'Апп-ын түр хязгаар', 'Temporary app limit'),
  '613': limited(
    613,
    '(#613) Calls to this api have exceeded the rate limit.',
    'Тусгай хязгаар',
    'Custom limit',
  ),
  '613/1893016': {
    ...limited(
      613,
      '(#613) Temporary limit on sending messages.',
      'Зурвас илгээх түр хязгаар',
      'Temporary send limit',
    ),
    subcode: 1893016,
  },
  '80001': limited(80001, tooManyCalls(80001, 'Page'), 'Хуудасны дуудлагын хязгаар', 'Page call limit'),
  '80002': limited(
    80002,
    tooManyCalls(80002, 'Instagram'),
    'Instagram дуудлагын хязгаар',
    'Instagram call limit',
  ),
  '80006': limited(
    80006,
    tooManyCalls(80006, 'Messenger'),
    'Messenger дуудлагын хязгаар',
    'Messenger call limit',
  ),
  '190': token(undefined, 'Invalid OAuth access token.', 'Токен буруу', 'Invalid token'),
  '190/458': token(
    458,
    `${ENDED}The user has not authorized the application.`,
    'Апп-ыг устгасан',
    'App removed',
  ),
  '190/459': token(
    459,
    `${ENDED}You cannot access the app till you log in to www.facebook.com and follow the instructions given.`,
    'Facebook дээр баталгаажуулах шаардлагатай',
    'Checkpointed',
  ),
  '190/460': token(
    460,
    `${ENDED}The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.`,
    'Нууц үгээ сольсон',
    'Password changed',
  ),
  '190/463': token(463, `${ENDED}Session has expired.`, 'Токены хугацаа дууссан', 'Token expired'),
  '190/467': token(
    467,
    `${ENDED}The session is invalid because the user logged out.`,
    'Гарсан',
    'Logged out',
  ),
  '190/492': token(
    492,
    `${ENDED}The user does not have a sufficient role on the Page any more.`,
    'Хуудасны эрхээ алдсан',
    'Page role lost',
  ),
  '3': grant(
    3,
    '(#3) Application does not have the capability to make this API call.',
    'Апп-д эрх байхгүй',
    'No capability',
  ),
  '10': grant(
    10,
    '(#10) Application does not have permission for this action',
    'Зөвшөөрөл дутуу (10)',
    'Permission missing (10)',
  ),
  '200': grant(200, '(#200) Permissions error', 'Зөвшөөрөл дутуу (200)', 'Permission missing (200)'),
  '200/2534041': {
    ...grant(
      200,
      '(#200) The owner has switched off access to messages on Instagram.',
      'Instagram зурвасын хандалт хаалттай',
      'Access to messages is off',
    ),
    subcode: 2534041,
  },
  '551/1545041': person(
    551,
    1545041,
    "(#551) This person isn't available right now.",
    'Хүн холбогдох боломжгүй',
    'Person unavailable',
  ),
  '10/2018108': person(
    10,
    2018108,
    '(#10) This person has blocked messages from the Page.',
    'Хуудсыг хаасан',
    'Blocked the page',
  ),
  '100/2018001': person(100, 2018001, '(#100) No matching user found', 'Ийм хүн алга', 'No matching user'),
  '230': person(
    230,
    undefined,
    '(#230) User consent is required to access user profile',
    'Зөвшөөрөөгүй профайл',
    'Consent needed',
  ),
  '10/2018278': windowClosed(2018278, 'Messenger-ийн 24 цаг дууссан', '24-hour window closed (Messenger)'),
  '10/2534022': windowClosed(2534022, 'Instagram-ын 24 цаг дууссан', '24-hour window closed (Instagram)'),
  '10/2018300': {
    code: 10,
    subcode: 2018300,
    class: 'window',
    message: '(#10) Another app is controlling this thread now.',
    label: { mn: 'Өөр апп чатыг удирдаж байна', en: 'Another app controls the thread' },
  },
  '100': content(100, undefined, '(#100) Invalid parameter', 'Буруу параметр', 'Invalid parameter'),
  '100/33': {
    ...content(
      100,
      33,
      'Unsupported post request. Object does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api',
      'Байхгүй эсвэл харагдахгүй',
      'Does not exist',
    ),
    type: 'GraphMethodException',
  },
  '100/2018008': content(
    100,
    2018008,
    '(#100) Failed to fetch the file from the url',
    'Файлыг татаж чадсангүй',
    'File not fetched',
  ),
  '100/2018292': content(
    100,
    2018292,
    '(#100) Invalid comment_id parameter',
    'Сэтгэгдэл алга',
    'Comment gone',
  ),
  '506': content(506, undefined, '(#506) Duplicate status message', 'Давхардсан текст', 'Duplicate text'),
  '100/2534025': privateReply(
    100,
    2534025,
    'The comment is invalid for a private reply',
    'Instagram хариу татгалзав',
    'Instagram refused',
  ),
  '10900': privateReply(
    10900,
    undefined,
    '(#10900) Activity already replied to',
    'Аль хэдийн хариулсан',
    'Already replied',
  ),
  '10901': privateReply(
    10901,
    undefined,
    '(#10901) Activity replying time expired',
    '7 хоног өнгөрсөн',
    'Older than 7 days',
  ),
  '10902': privateReply(
    10902,
    undefined,
    '(#10902) This is not a Replyable activity',
    'Хариулах боломжгүй',
    'Not replyable',
  ),
  '10903': privateReply(
    10903,
    undefined,
    '(#10903) This user cant reply to this activity',
    'Энэ хүнд хариулах боломжгүй',
    'Cannot reply to this person',
  ),
  '368': policy(
    368,
    undefined,
    'The action attempted has been deemed abusive or is otherwise disallowed',
    'Хуудсыг түр хориглосон',
    'Temporarily blocked',
  ),
  '10/1893063': policy(
    10,
    1893063,
    '(#10) This account is temporarily restricted from messaging.',
    'Зурвас бичихийг хориглосон',
    'Messaging restricted',
  ),
}

/** `551` is how people call 551/1545041. */
const ALIASES: Record<string, string> = { '551': '551/1545041' }

export function isCatalogued(name: string): boolean {
  return (ALIASES[name] ?? name) in ERROR_CATALOGUE
}

export function cataloguedError(name: string): GraphError {
  const known = ERROR_CATALOGUE[ALIASES[name] ?? name]
  if (!known) throw new Error(`No error ${name} in the catalogue`)
  const { code, subcode, message, type, isTransient, status } = known
  const challenge = code === 190 ? 'invalid_token' : undefined
  return new GraphError({ code, subcode, message, type, isTransient, status, challenge })
}

function tooManyCalls(code: number, account: string): string {
  return `(#${code}) There have been too many calls to this ${account} account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.`
}

function transient(code: number, message: string, mn: string, en: string): CataloguedError {
  return { code, class: 'transient', message, label: { mn, en } }
}

function limited(code: number, message: string, mn: string, en: string): CataloguedError {
  return { code, class: 'limited', message, label: { mn, en } }
}

function token(subcode: number | undefined, message: string, mn: string, en: string): CataloguedError {
  return { code: 190, ...(subcode && { subcode }), class: 'reconnect', message, label: { mn, en } }
}

function grant(code: number, message: string, mn: string, en: string): CataloguedError {
  return { code, class: 'grant', message, label: { mn, en } }
}

function person(
  code: number,
  subcode: number | undefined,
  message: string,
  mn: string,
  en: string,
): CataloguedError {
  return { code, ...(subcode && { subcode }), class: 'person', message, label: { mn, en } }
}

function windowClosed(subcode: number, mn: string, en: string): CataloguedError {
  const message =
    '(#10) This message is sent outside of allowed window. Learn more about the new policy here: https://developers.facebook.com/docs/messenger-platform/policy-overview'
  return { code: 10, subcode, class: 'window', message, label: { mn, en } }
}

function content(
  code: number,
  subcode: number | undefined,
  message: string,
  mn: string,
  en: string,
): CataloguedError {
  return { code, ...(subcode && { subcode }), class: 'content', message, label: { mn, en } }
}

function privateReply(
  code: number,
  subcode: number | undefined,
  message: string,
  mn: string,
  en: string,
): CataloguedError {
  return { code, ...(subcode && { subcode }), class: 'private_reply', message, label: { mn, en } }
}

function policy(
  code: number,
  subcode: number | undefined,
  message: string,
  mn: string,
  en: string,
): CataloguedError {
  return { code, ...(subcode && { subcode }), class: 'policy', message, label: { mn, en } }
}
