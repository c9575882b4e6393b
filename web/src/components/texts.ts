const mn = {
  clearSearch: 'Хайлтыг арилгах',
  keywordsLabel: 'Түлхүүр үгс',
  moreKeywords: (count: number) => `+${count}`,
  counter: (length: string, max: string) => `${length} / ${max}`,
  leaveTitle: 'Хадгалаагүй өөрчлөлт байна',
  leaveText: 'Одоо гарвал өөрчлөлтүүд тань алга болно.',
  leave: 'Хадгалахгүй гарах',
  stay: 'Үргэлжлүүлж засах',
  liveNow: 'ШУУД',
  liveEnded: 'Дууссан',
  pager: { previous: 'Өмнөх', next: 'Дараах', number: (page: number) => `${page}-р хуудас` },
  teamName: 'Багийн нэр',
  teamNameExample: 'Жишээ нь: Цэнхэр Товч',
  cancel: 'Болих',
}

const en: typeof mn = {
  clearSearch: 'Clear the search',
  keywordsLabel: 'Keywords',
  moreKeywords: (count) => `+${count}`,
  counter: (length, max) => `${length} / ${max}`,
  leaveTitle: 'You have unsaved changes',
  leaveText: 'If you leave now, your changes are lost.',
  leave: 'Leave without saving',
  stay: 'Keep editing',
  liveNow: 'LIVE',
  liveEnded: 'Ended',
  pager: { previous: 'Previous', next: 'Next', number: (page) => `Page ${page}` },
  teamName: 'Team name',
  teamNameExample: 'For example: Blue Button',
  cancel: 'Cancel',
}

export const componentTexts = { mn, en }
