// Texts of the admin's tabs and buttons that many tests use.
export const TAB = {
  overview: 'סקירה',
  trips: 'טיולים',
  blog: 'בלוג',
  enquiries: 'פניות',
  statistics: 'נתונים',
  privacy: 'פרטיות',
  pages: 'עמודים',
}

export const BUTTON = {
  signIn: 'התחברות',
  signOut: 'התנתקות',
  save: 'לשמור',
  publishChanges: 'לפרסם את השינויים',
  createTrip: 'ליצור את הטיול',
  deleteTrip: 'למחוק את הטיול',
  deleteArticle: 'למחוק את המאמר',
  saveDraft: 'לשמור טיוטה',
  saveMine: 'לשמור את מה שכתבתי',
  publish: 'לפרסם',
  publishAnyway: 'להמשיך בכל זאת',
  deleteForGood: 'למחוק לתמיד',
  restoreTyped: 'להחזיר את מה שכתבתי',
  writeByHand: 'לכתוב בעצמי, בלי העוזרת',
  tryAgain: 'לנסות שוב',
  allArticles: 'לכל המאמרים',
}
