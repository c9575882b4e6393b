const mn = {
  open: 'Хориотой үгс',
  title: 'Хориотой үгс',
  tabs: { words: 'Үгс', comments: 'Нуусан сэтгэгдэл' },
  notOpened: 'Нээж чадсангүй. Интернэтээ шалгаад хуудсаа дахин ачаална уу.',
  loadFailed: 'Хориотой үгсийг ачаалж чадсангүй.',

  action: {
    label: 'Хориотой үгтэй сэтгэгдлийг',
    hide: 'Нуух',
    hideHelp: 'Бичсэн хүн өөрөө харсаар байна. Та хүссэн үедээ буцаан харуулж болно.',
    delete: 'Устгах',
    deleteHelp: 'Бүр мөсөн алга болно. Буцаах боломжгүй.',
    confirmTitle: 'Сэтгэгдлийг устгадаг болгох уу?',
    confirmText:
      'Үүнээс хойш хориотой үгтэй сэтгэгдлийг шууд устгана. Андуурч устгасныг ч буцаах боломжгүй. Эргэлзвэл «Нуух» хэвээр үлдээгээрэй.',
    confirm: 'Устгахаар тохируулах',
    cancel: 'Болих',
  },
  neverAnswered: 'Ийм сэтгэгдэлд бот хариулахгүй.',

  trying: {
    label: 'Сэтгэгдэл бичиж үзэх',
    help: 'Цэг, од, латин үсгээр далдалсан ч танина.',
    example: 'Жишээ нь: хялб@р м.ө.н.г.ө',
    hides: (word: string) => `Нууна: «${word}» гэсэн үг байна.`,
    deletes: (word: string) => `Устгана: «${word}» гэсэн үг байна.`,
    asTyped: (words: string) => `«${words}» гэж бичжээ.`,
    leaves: 'Нуухгүй: хориотой үг алга.',
    leavesUndeleted: 'Устгахгүй: хориотой үг алга.',
    nothing: 'Бичмэгц нуух эсэх нь энд харагдана.',
  },

  add: {
    label: 'Үг нэмэх',
    help: 'Таслал эсвэл шинэ мөрөөр тусгаарлан олныг нэг дор нэмж болно.',
    button: 'Нэмэх',
    problem: (word: string, problem: string) => `«${word}»: ${problem}`,
  },
  search: 'Үг хайх',
  nothingFound: (search: string) => `«${search}» гэсэн үг алга.`,
  own: (count: number) => `Таны нэмсэн үгс (${count})`,
  noOwn: 'Та одоогоор үг нэмээгүй байна.',
  builtIn: (count: number) => `Бэлэн жагсаалт (${count})`,
  builtInHelp: 'Доромжлол, залилангийн үгс. Бүх хуудсанд үйлчилнэ, хэрэггүйг нь хасаж болно.',
  excluded: (count: number) => `Бэлэн жагсаалтаас хассан (${count})`,
  edit: (word: string) => `«${word}» засах`,
  editing: (word: string) => `«${word}» гэсэн үгийн оронд`,
  save: 'Хадгалах',
  cancel: 'Болих',
  remove: (word: string) => `«${word}» устгах`,
  exclude: (word: string) => `«${word}» жагсаалтаас хасах`,
  include: (word: string) => `«${word}» жагсаалтад буцаах`,

  adverts: 'Бусад худалдагчийн зард хариулахгүй',
  advertsHelp:
    'Таны постын доор утасны дугаар, үнэ бичиж бараа зарсан сэтгэгдэлд хариулахгүй, түүхэнд тэмдэглэнэ.',

  comments: {
    listLabel: 'Нуусан, устгасан сэтгэгдлүүд',
    loadFailed: 'Нуусан сэтгэгдлүүдийг ачаалж чадсангүй.',
    emptyTitle: 'Нуусан сэтгэгдэл алга',
    emptyText: 'Хориотой үгтэй сэтгэгдэл ирвэл энд гарч ирнэ. Андуурч нуусныг нэг дараад буцаан харуулна.',
    someone: 'Үйлчлүүлэгч',
    because: (word: string) => `«${word}» гэсэн үгийн улмаас`,
    asTyped: (words: string) => `(«${words}» гэж бичсэн)`,
    restore: 'Буцаан харуулах',
    restored: (by: string, time: string) => `${by} буцаан харуулсан, ${time}`,
    restoredBySomeone: (time: string) => `Буцаан харуулсан, ${time}`,
    deletedForGood: 'Устгасан сэтгэгдлийг буцаах боломжгүй.',
    openPost: 'Постыг нээх',
    older: 'Өмнөхийг түүхээс харах',
    offer: (word: string) => `«${word}» гэсэн үгтэй сэтгэгдлийг цаашид нуухгүй байх уу?`,
    dropWord: 'Жагсаалтаас хасах',
    keepWord: 'Үлдээх',
    dropped: (word: string) => `«${word}» жагсаалтаас хасагдлаа.`,
  },
}

const en: typeof mn = {
  open: 'Blacklist',
  title: 'Blacklist',
  tabs: { words: 'Words', comments: 'Hidden comments' },
  notOpened: 'This could not be opened. Check your connection and reload the page.',
  loadFailed: 'The blacklist could not be loaded.',

  action: {
    label: 'Comments with a blacklisted word are',
    hide: 'Hidden',
    hideHelp: 'Its author still sees it. You can show it again at any time.',
    delete: 'Deleted',
    deleteHelp: 'Permanently deleted. This can’t be undone.',
    confirmTitle: 'Delete such comments from now on?',
    confirmText:
      'From now on comments with a blacklisted word are deleted immediately, even by mistake. A deleted comment can’t be restored. If in doubt, keep hiding them.',
    confirm: 'Delete from now on',
    cancel: 'Cancel',
  },
  neverAnswered: 'The bot does not answer such comments.',

  trying: {
    label: 'Try a comment',
    help: 'Words are found behind dots, stars and other letters too.',
    example: 'For example: e@sy m0ney',
    hides: (word) => `It would be hidden: it has “${word}”.`,
    deletes: (word) => `It would be deleted: it has “${word}”.`,
    asTyped: (words) => `Typed “${words}”.`,
    leaves: 'It would not be hidden: it has no blacklisted word.',
    leavesUndeleted: 'It would not be deleted: it has no blacklisted word.',
    nothing: 'Type a comment to see whether it would be hidden.',
  },

  add: {
    label: 'Add words',
    help: 'Add several at once, separated by commas or new lines.',
    button: 'Add',
    problem: (word, problem) => `“${word}”: ${problem}`,
  },
  search: 'Search words',
  nothingFound: (search) => `There is no word like “${search}”.`,
  own: (count) => `Your words (${count})`,
  noOwn: 'You have not added any words yet.',
  builtIn: (count) => `Built-in list (${count})`,
  builtInHelp: 'Insults and scams. It works on every page; take out what does not suit you.',
  excluded: (count) => `Taken out of the built-in list (${count})`,
  edit: (word) => `Edit “${word}”`,
  editing: (word) => `Instead of “${word}”`,
  save: 'Save',
  cancel: 'Cancel',
  remove: (word) => `Remove “${word}”`,
  exclude: (word) => `Take “${word}” out of the list`,
  include: (word) => `Put “${word}” back into the list`,

  adverts: "Leave other sellers' adverts unanswered",
  advertsHelp:
    'Comments under your posts that sell something with a phone number or a price are left unanswered and noted in the history.',

  comments: {
    listLabel: 'Hidden and deleted comments',
    loadFailed: 'The hidden comments could not be loaded.',
    emptyTitle: 'No hidden comments',
    emptyText:
      'Comments with a blacklisted word appear here. One tap shows again what was hidden by mistake.',
    someone: 'Customer',
    because: (word) => `Because of “${word}”`,
    asTyped: (words) => `(typed “${words}”)`,
    restore: 'Show again',
    restored: (by, time) => `Shown again by ${by}, ${time}`,
    restoredBySomeone: (time) => `Shown again, ${time}`,
    deletedForGood: 'A deleted comment can’t be restored.',
    openPost: 'Open the post',
    older: 'See older ones in the history',
    offer: (word) => `Stop hiding comments with “${word}”?`,
    dropWord: 'Take it out of the list',
    keepWord: 'Keep it',
    dropped: (word) => `“${word}” is no longer in the list.`,
  },
}

export type BlacklistTexts = typeof mn

export const blacklistTexts = { mn, en }
