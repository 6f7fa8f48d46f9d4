import { cloud, type Example, optional, says, unhurried } from './example.ts';

export const lessonWords: Example = {
  id: 'lesson-words',
  quizType: 'POLL',
  minutes: 2,
  title: says('The lesson in a word', 'ஒரு சொல்லில் பாடம்', 'एक शब्द में पाठ'),
  about: says(
    'For teachers in the last minutes of a lesson.',
    'பாடவேளையின் கடைசி நிமிடங்களில் ஆசிரியர்களுக்கு.',
    'पाठ के आख़िरी मिनटों में शिक्षकों के लिए।',
  ),
  description: says(
    'What do you take with you from today? Answer in one word.',
    'இன்றைய பாடத்தில் மனதில் நிற்பது எது? ஒரே சொல்லில் பதில் சொல்லுங்கள்.',
    'आज के पाठ से क्या याद रहा? एक शब्द में जवाब दीजिए।',
  ),
  questions: [
    cloud(
      says(
        'What was the most important word today?',
        'இன்றைய மிக முக்கியமான சொல் எது?',
        'आज का सबसे ज़रूरी शब्द क्या था?',
      ),
      unhurried,
    ),
    cloud(says('What was new to you?', 'உங்களுக்குப் புதியது எது?', 'आपके लिए नया क्या था?'), unhurried),
    cloud(says('What is still unclear?', 'இன்னும் புரியாதது எது?', 'अब भी क्या साफ़ नहीं है?'), optional),
  ],
};
