// How the content of older versions reads today. Without zod, as browsers have kept such content, too.

/** Details of before there were quizzes, which alone are for grades and of subjects. */
export function withLaterDetails<Before extends object>(details: Before) {
  return { quizGrades: [], subjects: [], ...details };
}

/** Settings of before there were quizzes and surveys: without a schedule, certificates and so on. */
export function withLaterSettings<Before extends object>(settings: Before) {
  return {
    timeline: false,
    startDate: null,
    endDate: null,
    timeZone: null,
    numAttempts: 1,
    quizMode: 1,
    fontColour: '#000000',
    certificate: 0,
    customCertificate: null,
    competitionName: '',
    certificateDescription: '',
    certificatePosition: '',
    certContent: '',
    ownerSignature: null,
    customLogo: null,
    ...settings,
  };
}

/** Settings of when `accessType` was called `access`. */
export function withAccessType<Before extends object>(settings: Before) {
  if (!('access' in settings)) return settings;
  const { access: accessType, ...others } = settings;
  return { ...others, accessType };
}

/** Settings of when every certificate bore the day on which it was issued. */
export function withCertificateDate<Before extends object>(settings: Before) {
  return { certificateDate: null, ...settings };
}

/** Settings of any time. */
export function withAllSettings<Before extends object>(settings: Before) {
  return withCertificateDate(withAccessType(withLaterSettings(settings)));
}
