<#import "template.ftl" as layout>
<@layout.registrationLayout displayMessage=false; section>
    <#if section = "header">
        <#if messageHeader??>
            ${kcSanitize(msg("${messageHeader}"))?no_esc}
        <#else>
            ${message.summary}
        </#if>
    <#elseif section = "form">
    <div id="kc-info-message">
        <#-- What the heading says already is not said again. -->
        <p class="instruction"><#if requiredActions??><#list requiredActions><b><#items as reqActionItem>${kcSanitize(msg("requiredAction.${reqActionItem}")?cap_first)?no_esc}<#sep>, </#items></b></#list><#else>${message.summary}</#if></p>
        <#if skipLink??>
        <#else>
            <#if pageRedirectUri?has_content>
                <p><a href="${pageRedirectUri}">${msg("backToApplication")}</a></p>
            <#elseif actionUri?has_content>
                <p><a id="kc-proceed" href="${actionUri}">${msg("proceedWithAction")}</a></p>
                <#-- Keycloak asks once more so that a program which opens the links of mails confirms nothing. A browser
                     goes on by itself: whoever pressed the link in the mail has answered. To link an account or to choose
                     a password asks as before. -->
                <#if messageHeader?? && msg(messageHeader) == msg("confirmEmailAddressVerificationHeader")>
                <script>location.replace(document.getElementById("kc-proceed").href)</script>
                </#if>
            <#elseif (client.baseUrl)?has_content>
                <p><a href="${client.baseUrl}">${msg("backToApplication")}</a></p>
            </#if>
        </#if>
    </div>
    </#if>
</@layout.registrationLayout>
