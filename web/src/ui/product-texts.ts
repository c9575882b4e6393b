const mn = {
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

const en: typeof mn = {
  name: 'Hariu',
  summary: 'Answers the comments of your Facebook and Instagram pages automatically.',
  signIn: 'Sign in',
  signUp: 'Sign up',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  home: 'Home',
  otherLanguage: 'Монгол',
  close: 'Close',
  contactUs: 'Contact us',
  loading: 'Loading',
  title: (screen) => `${screen} · Hariu`,
}

export const productTexts = { mn, en }
