<#-- The layout of services/booking/src/mail/layout.ts, whose mails come from the same shop. -->
<#macro emailLayout>
<!doctype html>
<html lang="${locale.language}" dir="${(ltr)?then('ltr','rtl')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Axle</title>
<style>
.card a{display:inline-block;padding:12px 20px;background:#ffc917;color:#121518 !important;font-weight:700;text-decoration:none;border-radius:2px}
.card h1{margin:0 0 16px;font-size:22px;line-height:28px}
.card p{margin:0 0 16px}
.card p:last-child{margin:0}
@media (prefers-color-scheme: dark) {.page{background:#0e1012 !important}.card{background:#16191c !important;border-color:#2b3035 !important}.text{color:#f2f4f5 !important}.muted{color:#a7afb7 !important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tbody><tr><td class="page" style="padding:24px 16px;background:#f3f4f5">
<div style="max-width:600px;margin:0 auto;font-family:Arial, Helvetica, sans-serif;font-size:16px;line-height:24px">
<p class="text" style="margin:0 0 16px;font-size:20px;font-weight:700;color:#121518">Axle</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tbody><tr><td class="card text" style="background:#ffffff;border:1px solid #d9dde1;border-radius:4px;padding:28px 24px;color:#121518;overflow-wrap:anywhere;word-break:break-word">
<#nested>
</td></tr></tbody></table>
<p class="muted" style="margin:24px 0 0;font-size:13px;color:#515962">You are getting this email because of an account at Axle.</p>
</div>
</td></tr></tbody></table>
</body>
</html>
</#macro>
