export const product = {
  name: 'Хариу',
  summary: 'Facebook, Instagram хуудасны сэтгэгдэлд тань өөрөө хариулна.',
  signIn: 'Нэвтрэх',
  signUp: 'Бүртгүүлэх',
  terms: 'Үйлчилгээний нөхцөл',
  privacy: 'Нууцлалын бодлого',
  home: 'Нүүр хуудас',
  otherLanguage: 'English',
  close: 'Хаах',
  contactUs: 'Бидэнд бичих',
  loading: 'Ачаалж байна',
  title: (screen: string) => `${screen} · Хариу`,
}
