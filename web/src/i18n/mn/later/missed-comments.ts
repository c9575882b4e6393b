export const missedComments = {
  title: 'Хариулаагүй үлдсэн асуултууд',
  intro: (days: number) =>
    `Сүүлийн ${days} хоногт хүмүүс давтан асуусан ч аль ч автомат хариулт таараагүй сэтгэгдлүүд. Нэг асуултыг өөр өөрөөр бичсэнийг нэгтгэв.`,
  loadFailed: 'Хариулаагүй асуултуудыг ачаалж чадсангүй',
  noKeyword: 'Нэмэх түлхүүр үг олдсонгүй',
  noKeywordText: 'Хариугүй асуултууд дээр байна. Олон хүн ижил зүйл асуувал энд түлхүүр үг санал болгоно.',
  nothing: 'Хариулаагүй үлдсэн асуулт алга',
  nothingText: (days: number) =>
    `Сүүлийн ${days} хоногт хүмүүсийн давтан асуусан бүхэнд автомат хариулт бий.`,
  lookedAt: (count: string) => `Хамгийн сүүлийн ${count} сэтгэгдлийг нэгтгэв, түүнээс өмнөхийг ороогүй.`,
  answeredFromNowOn: (count: string) =>
    `Өмнө нь үлдсэн ${count} сэтгэгдэл одоогийн түлхүүр үгстэй таарна: үүнээс хойш ийм сэтгэгдэлд хариулна.`,
  counts: (comments: string, customers: string) => `${comments} сэтгэгдэл, ${customers} хүн`,
  spellings: 'Хүмүүс ингэж бичсэн',
  someone: 'Үйлчлүүлэгч',
  wouldAnswer: (keyword: string, count: string) =>
    `«${keyword}» түлхүүр үгтэй байсан бол энэ долоо хоногийн ${count} сэтгэгдэлд хариулах байлаа.`,
  wouldTake: (count: string) =>
    `Өөр автомат хариулт хариулдаг ${count} сэтгэгдэлд мөн үүгээр хариулах болно.`,
  automation: 'Нэмэх автомат хариулт',
  chooseAutomation: 'Сонгоно уу',
  add: (keyword: string) => `«${keyword}» нэмэх`,
  makeNew: 'Шинэ автомат хариулт үүсгэх',
  dismiss: 'Хэрэггүй',
  dismissLabel: (keyword: string) => `«${keyword}» бүлэг надад хэрэггүй`,
  dismissed: (keyword: string, days: number) =>
    `«${keyword}» бүлгийг ${days} хоног харуулахгүй. Үүнээс нэлээд олон хүн асуувал дахин харуулна.`,
  undo: 'Буцаах',
  more: (count: number) => `Бусад ${count} асуултыг харах`,
  fewer: 'Цөөнийг харах',
}
